import { request as sendPlain } from 'node:http';
import { request as sendSecure } from 'node:https';

/** A complete answer. Its body is encoded as its headers say. */
export interface Answer {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
}

/** The connection to the API was not opened: nothing was written to it. */
export class NotSentError extends Error {}

export interface OutgoingRequest {
  method: string;
  headers: Headers;
  body: Uint8Array;
}

/**
 * Sends a request on a connection of its own and reads the answer to its end. Rejects with NotSentError, or with another
 * error where the request may have arrived. There is no time limit: a dead connection is found by TCP.
 */
export function sendOnce(url: URL, { method, headers, body }: OutgoingRequest): Promise<Answer> {
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? sendSecure : sendPlain;
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const fail = (error: Error) =>
      reject(isConnected ? error : new NotSentError(error.message, { cause: error }));
    // A reused connection may have been closed by the API, which looks like an answer that got lost.
    const request = send(url, {
      method,
      // For a DELETE, Node itself writes a body without its length, which the API then does not read.
      headers: {
        ...Object.fromEntries(headers),
        ...(body.length > 0 && { 'content-length': body.length }),
      },
      agent: false,
    });
    request.once('socket', (socket) => {
      socket.setKeepAlive(true, 30_000);
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        // Not before: then an error without a connection proves that nothing was written.
        request.end(body);
      });
    });
    request.once('error', fail);
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', fail);
      response.once('end', () => {
        const { statusCode: status = 502, rawHeaders } = response;
        const headers = rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
        );
        resolve({ status, headers, body: new Uint8Array(Buffer.concat(parts)) });
      });
    });
  });
}
