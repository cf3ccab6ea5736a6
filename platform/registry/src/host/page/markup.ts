/** Text and marks in HTML. A module of its own, because the drawing thread loads it and nothing of the site. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for HTML and XML, between tags and in attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
/** Comment that marks the place of another remote's slot in a first screen. */
export const slotMark = (slot: string): string => `<!--slot ${slot}-->`;
/** Finds these marks, with the name of the slot. */
export const slotPart = /<!--slot ([\w.-]+)-->/g;
/** The parts of a shape that a first screen may replace. */
export const screenPart = /<!--screen ([\w.-]+)-->(.*?)<!--\/screen-->/gs;
/** A shape in the page, with its name and its content. */
export const shapePart = /<!--shape:(\w+)-->(.*?)<!--\/shape-->/gs;
