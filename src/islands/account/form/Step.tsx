import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
  /** Follows from something that the visitor did: the focus moves here. */
  isNext?: boolean;
}

/** One step of a story: its heading and what there is to do. */
export function Step({ heading, children, isNext = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) title.current?.focus();
  }, [isNext]);
  return (
    <div className="card p-6 sm:p-8">
      <h2 ref={title} tabIndex={-1} className="mb-5 text-h2">
        {heading}
      </h2>
      {children}
    </div>
  );
}
