import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** The name that screen readers give it when it has the focus. */
  label: string;
  className: string | undefined;
  /** For tests. */
  name?: string;
  children: ReactNode;
}

/** A text box that scrolls when its text is long. Only then is it a stop of Tab, where arrow keys scroll it. */
export function ScrollBox({ label, className, name, children }: ScrollBoxProps) {
  // Rendered again with another width, because the number of lines changes.
  const [observed] = useResizeObserver<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(observed, box);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setLong(scrollHeight > clientHeight);
  });
  const focusable = isLong ? ({ tabIndex: 0, role: 'group', 'aria-label': label } as const) : {};
  return (
    <div ref={ref} className={className} dir="auto" data-testid={name} {...focusable}>
      {children}
    </div>
  );
}
