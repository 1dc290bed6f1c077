/* With this script code can be copied, `/` searches, and the contents show the place on the page. */
import { showPlace } from './contents.js';

const SHOWN_MS = 2000;

for (const block of document.querySelectorAll('.code')) addCopyButton(block);
addEventListener('keydown', goToSearch);
showPlace((id) => document.getElementById(id));

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
  const { scrollWidth, clientWidth } = block.querySelector('pre');
  block.classList.toggle('cut', scrollWidth > clientWidth);
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
