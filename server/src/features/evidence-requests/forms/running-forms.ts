/** Forms of one link that may come at the same time, to one process. */
const MOST_AT_ONCE = 3;

interface Link {
  forms: number;
  /** Files that may still come, those that are coming left out. */
  left: number;
}

/** A form that is coming. */
export interface RunningForm {
  /** Takes the place of a file; false when the link has none left. */
  takePlace(): boolean;
  /** Gives a place back: the file was refused, or was there already. */
  giveBack(): void;
  end(): void;
}

/** Counts the forms that are coming by each link, and lets their files share what the link may take. */
export class RunningForms {
  readonly #links = new Map<string, Link>();

  /**
   * Begins a form; undefined when as many run as may.
   * @param left files that the link may take, as far as the store knows; where a form is running already, its count
   *   stands
   */
  begin(id: string, left: number): RunningForm | undefined {
    const link = this.#links.get(id) ?? { forms: 0, left };
    if (link.forms >= MOST_AT_ONCE) return undefined;
    link.forms += 1;
    this.#links.set(id, link);
    return {
      takePlace: () => {
        if (link.left <= 0) return false;
        link.left -= 1;
        return true;
      },
      giveBack: () => {
        link.left += 1;
      },
      end: () => {
        link.forms -= 1;
        if (link.forms === 0) this.#links.delete(id);
      },
    };
  }
}
