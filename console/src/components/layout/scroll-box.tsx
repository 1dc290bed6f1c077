import { useMergedRef, useResizeObserver } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** For screen readers, once it has the focus. */
  label: string;
  className: string | undefined;
  /** For tests. */
  name?: string;
  children: ReactNode;
}

/** A text that scrolls within its place when it is long: then, and only then, Tab leads to it and arrow keys scroll it. */
export function ScrollBox({ label, className, name, children }: ScrollBoxProps) {
  // With another width it is rendered anew, as it has another number of lines.
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
