import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';

/** A step of the space scale: `--s1` to `--s4` of the tokens, 4 to 16 px. */
type Gap = 1 | 2 | 3 | 4;
type Tag = 'div' | 'ul' | 'ol' | 'section' | 'header' | 'footer' | 'p' | 'span' | 'dl' | 'fieldset';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` by default. */
  as?: Tag;
  /** The space between the parts; none by default. */
  gap?: Gap;
}

/** Parts below each other, with the same space between them. */
export function Stack({ as: Element = 'div', gap, className, ...rest }: LayoutProps): ReactNode {
  return <Element className={cx(styles.stack, className)} data-gap={gap} {...rest} />;
}

/** Parts beside each other, with the same space between them. */
export function Row({
  as: Element = 'div',
  gap,
  align,
  spread,
  wrap = false,
  className,
  ...rest
}: LayoutProps & {
  /** Vertical alignment of the parts in the row; stretched by default. */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Where the free space goes; to the end by default. */
  spread?: 'between' | 'center';
  /** Parts that do not fit take a new line. */
  wrap?: boolean;
}): ReactNode {
  return (
    <Element
      className={cx(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-spread={spread}
      data-wrap={wrap || undefined}
      {...rest}
    />
  );
}

/**
 * A list of {@link Fact}s. `lines`: each fact has a line, and a second one if its text is large. `columns`: the values
 * begin at the same place.
 */
export function Facts({
  layout = 'lines',
  gap = 2,
  inSheet = false,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  layout?: 'lines' | 'columns';
  gap?: Gap;
  /** The last part of a sheet, with space below it. */
  inSheet?: boolean;
}): ReactNode {
  return (
    <dl
      className={cx(styles.facts, className)}
      data-layout={layout}
      data-gap={gap}
      data-in-sheet={inSheet || undefined}
      {...rest}
    />
  );
}

/** A value with its name, in {@link Facts}. `total`: the sum of the others. */
export function Fact({
  name,
  total = false,
  children,
}: {
  name: ReactNode;
  total?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.fact} data-total={total || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
