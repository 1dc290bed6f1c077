/* With this script code can be copied, `/` searches, and the contents show the place on the page; narrow screens fold them. */
const SHOWN_MS = 2000;
const WIDE = matchMedia('(min-width: 1180px)');

for (const block of document.querySelectorAll('.code')) addCopyButton(block);
addEventListener('keydown', goToSearch);
const contents = document.querySelector('.contents details');
if (contents) {
  contents.open = WIDE.matches;
  followSections([...contents.querySelectorAll('a')]);
}
document.querySelector('.menu [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

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

/** Marks the link of the section that is read: the last one whose heading is at the top of the window or above it. */
function followSections(links) {
  const sections = links.map((link) => ({
    link,
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  }));
  let isWaiting = false;
  const mark = () => {
    isWaiting = false;
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const passed = sections.filter(({ heading }) => heading && heading.getBoundingClientRect().top <= top);
    const current = isAtEnd && scrollY > 0 ? sections.at(-1) : passed.at(-1);
    for (const { link } of sections) {
      if (link === current?.link) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    if (WIDE.matches) showInList(current?.link);
  };
  addEventListener(
    'scroll',
    () => {
      if (!isWaiting) requestAnimationFrame(mark);
      isWaiting = true;
    },
    { passive: true },
  );
  mark();
}

/** Scrolls the contents alone, so that the link is in sight. */
function showInList(link) {
  const list = link?.closest('.contents');
  if (!list) return;
  const [{ top, bottom }, box] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < box.top) list.scrollTop += top - box.top - 24;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom + 24;
}
