/* With this script code can be copied, `/` searches, and the contents are folded on narrow screens. */
const SHOWN_MS = 2000;
const WIDE = matchMedia('(min-width: 1180px)');

for (const block of document.querySelectorAll('.code')) addCopyButton(block);
addEventListener('keydown', goToSearch);
const contents = document.querySelector('.contents details');
if (contents) contents.open = WIDE.matches;

function addCopyButton(block) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    button.textContent = (await copy(block.querySelector('code'))) ? 'Copied' : 'Press Ctrl+C';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, SHOWN_MS);
  });
  block.append(button);
}

/** Copies the text of an element. Over plain http browsers have no clipboard for pages: then it is selected. */
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(element);
    return document.execCommand('copy');
  }
}

function goToSearch(event) {
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  document.querySelector('input[type=search]').focus();
}
