/** Reads a vanilla store of core (toasts, dialogs, status, session) in a component. */
export { useStore } from 'zustand';
