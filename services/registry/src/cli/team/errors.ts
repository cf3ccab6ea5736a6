/** A remote is made, but what it depends on is not installed. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';
}
