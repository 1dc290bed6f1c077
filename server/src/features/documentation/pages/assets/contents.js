/* The contents of a page: folded up on narrow screens, they show the place on the page. */
const WIDE = matchMedia('(min-width: 1180px)');

/** Starts the contents, if the page has them. `findHeading` gives the element of an anchor. */
export function showPlace(findHeading) {
  const contents = document.querySelector('.contents details');
  if (!contents) return;
  contents.open = WIDE.matches;
  followSections([...contents.querySelectorAll('a')], findHeading);
}

/**
 * Marks the link of the section that is read: the last one whose heading is near the top of the window or above it.
 * Headings are looked up anew each time: the reference draws its sections when they are near.
 */
function followSections(links, findHeading) {
  let isWaiting = false;
  const mark = () => {
    isWaiting = false;
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 64;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const sections = links.map((link) => ({ link, heading: findHeading(decodeURIComponent(link.hash.slice(1))) }));
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
