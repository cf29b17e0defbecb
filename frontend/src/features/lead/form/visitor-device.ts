/** The device members of a lead, from the user agent. Called when a lead is sent. */

export type Device = {
  readonly os: string;
  readonly phoneBrand: string;
  readonly phoneModel: string;
  readonly appVersion: string;
};

/** app_version of this client. */
const appVersion = 'pc-1.0';

const systems: readonly [pattern: RegExp, name: string][] = [
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The first match wins: other browsers include Chrome and Safari in their user agents. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Edg\/(\d{1,9})/, 'Edge'],
  [/OPR\/(\d{1,9})/, 'Opera'],
  [/Firefox\/(\d{1,9})/, 'Firefox'],
  [/Chrome\/(\d{1,9})/, 'Chrome'],
  [/Version\/(\d{1,9}).*Safari/, 'Safari'],
];

/** The members are named for phones; on a desktop they hold system and browser. */
export function deviceOf(userAgent: string): Device {
  const os = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'unknown';
  const [pattern, browser] = browsers.find(([known]) => known.test(userAgent)) ?? [];
  const version = pattern?.exec(userAgent)?.[1];
  return {
    os,
    phoneBrand: 'PC',
    phoneModel: browser && version ? `${browser} ${version}` : 'unknown',
    appVersion,
  };
}
