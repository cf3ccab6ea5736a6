import { type MouseEvent, useRef } from 'react';

/**
 * A long press, as the platform knows it: the context menu's event, which touch screens send after half a second, mice by the
 * right button and keyboards by the menu key. The click that ends a long press is no tap.
 */
export function useLongPress(onLongPress: () => void) {
  const pressed = useRef(false);
  return (onTap: () => void) => ({
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      pressed.current = true;
      onLongPress();
    },
    onPointerDown: () => {
      pressed.current = false;
    },
    onClick: () => {
      if (!pressed.current) onTap();
      pressed.current = false;
    },
  });
}
