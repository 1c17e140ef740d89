import type { CDPSession } from '@playwright/test';

/** Records the network transfer of one page. */
export class NetworkLog {
  /** Requests by ID: time sent (ms since 1970) and bytes received. */
  private readonly requests = new Map<string, { sent: number; bytes: number; done: boolean }>();
  private waiting: (() => void)[] = [];

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, request }) => {
      if (!/^https?:/.test(request.url)) return;
      this.requests.set(requestId, { sent: wallTime * 1000, bytes: 0, done: false });
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.finish(requestId, encodedDataLength),
    );
    cdp.on('Network.loadingFailed', ({ requestId }) => this.finish(requestId, 0));
  }

  /** Waits until no request is in flight. */
  async quiet(): Promise<void> {
    while ([...this.requests.values()].some(({ done }) => !done)) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** Returns the bytes, including headers, of all requests sent until `time` (ms since 1970). */
  async bytesUntil(time: number): Promise<number> {
    await this.quiet();
    return [...this.requests.values()]
      .filter(({ sent }) => sent <= time)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private finish(requestId: string, bytes: number): void {
    const request = this.requests.get(requestId);
    if (request) Object.assign(request, { bytes, done: true });
    for (const wake of this.waiting.splice(0)) wake();
  }
}
