/** What a browser tells about itself, as far as a lead wants to know. Called when a lead is sent. */

export type Device = {
  readonly os: string;
  readonly phoneBrand: string;
  readonly phoneModel: string;
  readonly appVersion: string;
};

/** Version of the lead client, as the upstream counts them. */
const appVersion = 'pc-1.0';

const systems: readonly [pattern: RegExp, name: string][] = [
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The first that fits: others call themselves Chrome and Safari as well. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** The members are named after phones; a desktop fills them with what comes closest. */
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
