/** Data is asked for by the component that shows it. */
export {};
