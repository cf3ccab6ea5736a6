/** Fills the slot `home.greeting`. */
export const Area = () => <p>Hello</p>;
