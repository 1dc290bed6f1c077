/* Runs before the first paint, so that a chosen colour scheme never flashes in the other one. */
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage can be switched off; the system's scheme it is.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  document.documentElement.style.colorScheme = scheme;
})();
