/* Tells when the console itself could not be loaded, and loads it as soon as its service answers again. */
(() => {
  const LONGEST_PAUSE_MS = 30_000;
  let isTrying = false;

  /** Whether the part can be loaded now, or the page asks for another one instead, as after an upgrade. */
  async function isWorthwhile(address) {
    try {
      const page = await fetch(location.href, { cache: 'no-store' });
      if (!page.ok) return false;
      if (!(await page.text()).includes(new URL(address).pathname)) return true;
      return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  }

  async function tryAgain(address, pauseMs) {
    if (await isWorthwhile(address)) location.reload();
    else setTimeout(tryAgain, pauseMs, address, Math.min(LONGEST_PAUSE_MS, 2 * pauseMs));
  }

  // Failures of elements do not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      const root = document.getElementById('root');
      const isPart = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
      // Once the console runs it tells by itself.
      if (isTrying || !isPart || (root !== null && root.childElementCount > 0)) return;
      isTrying = true;
      const text = document.createElement('p');
      text.setAttribute('role', 'status');
      text.textContent = 'The service cannot be reached. Trying again …';
      addEventListener('DOMContentLoaded', () => document.body.append(text));
      document.body?.append(text);
      setTimeout(tryAgain, 1_000, target.src || target.href, 2_000);
    },
    true,
  );
})();
