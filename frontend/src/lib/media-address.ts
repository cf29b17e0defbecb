/** Address of a picture or video: on this site, or on another one over https. */
export function mediaAddress(address: string | undefined): string | undefined {
  if (!address || /[\s\\"'<>]/.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return address;
  return /^https:\/\/[^/]/.test(address) ? address : undefined;
}
