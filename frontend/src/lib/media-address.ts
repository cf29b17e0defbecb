/** Where a picture or a film may be loaded from: this site, or another one over https. */
export function mediaAddress(address: string | undefined): string | undefined {
  if (!address || /[\s\\"'<>]/.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return address;
  return /^https:\/\/[^/]/.test(address) ? address : undefined;
}
