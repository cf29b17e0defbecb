/** A fake of fetch: answers calls by path and records them. */
import { vi } from 'vitest';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
  readonly body: unknown;
};

export type FakeGateway = {
  readonly asked: Asked[];
  /** A payload, a whole Response, or a function that returns either. */
  readonly answer: (path: string, answer: unknown) => FakeGateway;
};

export function envelope(payload: unknown, key = 'Result'): Response {
  return Response.json({ ResultCode: 0, ResultMsg: 'ok', [key]: payload });
}

export function failure(
  status: number,
  code: number,
  message: string,
  more: object = {},
): Response {
  const body = { ResultCode: code, ResultMsg: message, Result: null, ...more };
  return Response.json(body, { status });
}

/** Replaces fetch until the test ends. Paths without an answer are 404. */
export function fakeGateway(): FakeGateway {
  const answers = new Map<string, (asked: Asked) => unknown>();
  const asked: Asked[] = [];

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://gateway.test');
    const request: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    asked.push(request);
    init.signal?.throwIfAborted();
    const given = await answers.get(pathname)?.(request);
    if (given === undefined) return failure(404, 40400, '没有这个接口');
    return given instanceof Response ? given.clone() : envelope(given);
  });

  const gateway: FakeGateway = {
    asked,
    answer: (path, answer) => {
      const give =
        typeof answer === 'function' ? (answer as (asked: Asked) => unknown) : () => answer;
      answers.set(path, give);
      return gateway;
    },
  };
  return gateway;
}
