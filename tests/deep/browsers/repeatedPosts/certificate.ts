import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// Node reads certificates and writes none; HTTP/2 in a browser needs one. This writes the few fields of a self-signed one (RFC 5280).

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const size = length < 128 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (digits: string) => Buffer.from(digits, 'hex');
const pem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${content.toString('base64')}\n-----END ${label}-----\n`;

const ECDSA_WITH_SHA256 = sequence(der(0x06, hex('2a8648ce3d040302')));
const COMMON_NAME = der(0x06, hex('550403'));
const SUBJECT_ALT_NAME = der(0x06, hex('551d11'));
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** Creates a self-signed certificate for these hosts that is valid for a month. */
export function selfSigned(hosts: string[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const now = Date.now();
  const day = 86_400_000;
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const content = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, Buffer.concat([hex('01'), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now - day)), time(new Date(now + 30 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names)))),
  );
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(content, ECDSA_WITH_SHA256, signature)),
  };
}
