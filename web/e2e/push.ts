// A push service of the test's own, and a browser's side of a push: RFC 8291 and RFC 8292.

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Push {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Takes pushes, and says that it did. */
export class PushService {
  private constructor(
    private readonly server: Server,
    /** What came so far. */
    readonly pushes: Push[],
  ) {}

  static async start(): Promise<PushService> {
    const pushes: Push[] = []
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        pushes.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
        response.writeHead(201).end()
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return new PushService(server, pushes)
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.close()
  }
}

/** What a browser keeps for itself, and what it tells a server. */
export class Subscription {
  private readonly own: ECDH = createECDH('prime256v1')
  private readonly auth = randomBytes(16)
  constructor(readonly endpoint: string) {
    this.own.generateKeys()
  }

  toJSON() {
    const keys = {
      p256dh: this.own.getPublicKey().toString('base64url'),
      auth: this.auth.toString('base64url'),
    }
    return { endpoint: this.endpoint, expirationTime: null, keys }
  }

  /** What a push says. */
  open(body: Buffer): { title: string; body: string; url: string; tag: string } {
    const [salt, server, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, salt, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.own.getPublicKey(), server])
    const input = derive(this.own.computeSecret(server), this.auth, info, 32)
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as ReturnType<Subscription['open']>
  }
}

/** What the signature of a push claims, if the key made it. */
export function claims(push: Push, key: string): { aud: string; exp: number; sub: string } {
  const token = /^vapid t=([^,]+), k=(.+)$/.exec(String(push.headers.authorization))
  if (token?.[2] !== key) throw new Error('another key signed this')
  const [header = '', claimed = '', signature = ''] = token[1]?.split('.') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${header}.${claimed}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('nobody signed this')
  return JSON.parse(Buffer.from(claimed, 'base64url').toString()) as ReturnType<typeof claims>
}
