import type { ComponentProps, ReactNode } from 'react';

/**
 * A form. Its fields show their own errors, so the browser's bubbles are off. Enter that ends an input-method
 * composition submits nothing.
 */
export function Form({
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onKeyDown'>): ReactNode {
  return (
    <form
      {...form}
      method="post"
      noValidate
      onKeyDown={(event) => {
        // 229: Safari sends the Enter after the composition has ended.
        const composes = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
        if (event.key === 'Enter' && composes) event.preventDefault();
      }}
    >
      {children}
    </form>
  );
}
