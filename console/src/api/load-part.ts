const PART_MISSING = 'redress:part-missing';

interface MissingPart {
  failures: number;
  answer: (mayLoadAgain: boolean) => void;
}

/** Loads style sheets again that failed. The import that needed them would leave them in the page as they are. */
async function reloadStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loads = links
    .filter(({ sheet }) => sheet === null)
    .map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      again.addEventListener('load', resolve);
      again.addEventListener('error', () => reject(new Error(`${link.href} cannot be loaded`)));
      link.replaceWith(again);
      return promise;
    });
  await Promise.all(loads);
}

async function loadOnce<Part>(load: () => Promise<Part>, failures: number): Promise<Part> {
  if (failures > 0) await reloadStyles();
  return load();
}

/**
 * Loads a chunk of the console by its `import()`. When that fails, it is tried again if `answerMissingParts` says so.
 * The two talk by window events because chunks are also loaded outside of React components.
 * @throws when the chunk cannot be loaded though the service can be reached
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await loadOnce(load, failures);
    } catch (cause) {
      failures += 1;
      const { promise, resolve: answer } = Promise.withResolvers<boolean>();
      window.dispatchEvent(new CustomEvent<MissingPart>(PART_MISSING, { detail: { failures, answer } }));
      if (!(await promise)) throw new Error('a part of the console cannot be loaded', { cause });
    }
  }
}

/** Decides for every chunk that could not be loaded whether to try again. @returns a function that unsubscribes */
export function answerMissingParts(mayLoadAgain: (failures: number) => Promise<boolean>): () => void {
  const listener = async (event: Event) => {
    const { failures, answer } = (event as CustomEvent<MissingPart>).detail;
    answer(await mayLoadAgain(failures));
  };
  window.addEventListener(PART_MISSING, listener);
  return () => window.removeEventListener(PART_MISSING, listener);
}

const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/**
 * Whether the service serves a different version of the console than the one in this page; undefined when it serves
 * none.
 */
export async function isOtherVersion(): Promise<boolean | undefined> {
  const here = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    const there = response.ok ? ENTRY.exec(await response.text())?.[1] : undefined;
    return there === undefined ? undefined : there !== here;
  } catch {
    return undefined;
  }
}
