import { keysOf } from './keys-of.ts';
import { type Keys, NOTHING_PRESSED, press } from './match.ts';

const STORAGE_KEY = 'redress-shortcuts';
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"]';
const DIALOGS = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';
const PRESSABLE = 'button, a[href], summary, input, [role="button"], [role="tab"]';

export type ShortcutGroup = 'everywhere' | 'page';

export interface Shortcut {
  keys: Keys;
  /** The description in the list of keys. */
  description: string;
  group: ShortcutGroup;
  /** Takes precedence over newer shortcuts that are not on top. */
  isTop: boolean;
  /** Whether it handles this event; otherwise the key keeps its usual function. */
  takes: (event: KeyboardEvent) => boolean;
  handler: (event: KeyboardEvent) => void;
}

const hasDialog = () => document.querySelector(DIALOGS) !== null;

/** Whether the focused element or an open dialog uses the key: a field, a menu, a button that Enter presses. */
function isTakenByPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(FIELDS)) return true;
  if (['Enter', ' '].includes(event.key) && target?.closest(PRESSABLE)) return true;
  return hasDialog();
}

function readEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // Storage can be switched off.
    return true;
  }
}

/** The shortcuts of the mounted components. Of two with the same keys the newest one works. */
export class ShortcutRegistry {
  #shortcuts: readonly Shortcut[] = [];
  #listeners = new Set<() => void>();
  #pressed = NOTHING_PRESSED;
  #isInDialog = false;
  /** Keys without Ctrl can be switched off (WCAG 2.1.4: they get in the way of speech input). */
  #isEnabled = readEnabled();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly list = (): readonly Shortcut[] => this.#shortcuts;
  readonly isEnabled = (): boolean => this.#isEnabled;

  /** @returns a function that removes it */
  add(shortcut: Shortcut): () => void {
    const isBelow = (one: Shortcut) => shortcut.isTop || !one.isTop;
    const below = this.#shortcuts.filter(isBelow);
    const above = this.#shortcuts.filter((one) => !isBelow(one));
    this.#change([...below, shortcut, ...above]);
    return () => this.#change(this.#shortcuts.filter((one) => one !== shortcut));
  }

  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    try {
      localStorage.setItem(STORAGE_KEY, isEnabled ? 'on' : 'off');
    } catch {
      // Then the value lasts as long as the page.
    }
    this.#change(this.#shortcuts);
  }

  /**
   * Runs before other handlers: Escape that closes a dialog must not act on the page behind it, although the dialog is
   * gone by then.
   */
  readonly onKeyComing = (): void => {
    this.#isInDialog = hasDialog();
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    if (!this.#isEnabled || this.#isInDialog || isTakenByPage(event)) return;
    const known = this.#shortcuts.map(({ keys }) => keys);
    const { completed, pressed } = press(keysOf(event), event.timeStamp, { pressed: this.#pressed, known });
    this.#pressed = pressed;
    const shortcut = this.#shortcuts.findLast(({ keys, takes }) => keys === completed && takes(event));
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.handler(event);
  };

  #change(shortcuts: readonly Shortcut[]): void {
    this.#shortcuts = shortcuts;
    for (const listener of this.#listeners) listener();
  }
}
