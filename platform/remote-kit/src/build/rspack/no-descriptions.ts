/** Replaces the runtime's table of error descriptions: the error number and the link that it prints are enough. */
const none: Record<string, string> = {};

// The names under which the runtime imports them.
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
