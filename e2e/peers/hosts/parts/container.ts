/** The shell's own containers are not used; only texts of its messages come from that folder. */
export function openContainer(): Promise<never> {
  return Promise.reject(new Error('a peer opens its remotes itself'));
}
