import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  heading: string;
  children: ReactNode;
  /** Whether the step follows from something the visitor did, in which case the focus moves to its heading. */
  isNext?: boolean;
}

/** One step of an account process: its heading and its content. */
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
