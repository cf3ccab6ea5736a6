/** Stands for the runtime's table of error descriptions: the number and the link that it writes beside them say the same. */
const none: Record<string, string> = {};

// The names under which the runtime imports them.
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
