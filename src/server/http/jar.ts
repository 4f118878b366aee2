/** Cookies of a route that browsers are led through: HttpOnly, SameSite=Lax, Secure under https, where their names say so too. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { Call } from '../http.ts'

/** For a path below the root: `__Secure-` makes browsers insist on https (RFC 6265bis §4.1.3.1). `__Host-` insists on every path. */
export const secured = ({ isHttps }: Pick<Ctx['settings'], 'isHttps'>, name: string): string =>
  isHttps ? `__Secure-${name}` : name

type Jar = Pick<Call, 'cookies' | 'setCookie' | 'clearCookie'>

export const jarOf = ({ settings }: Pick<Ctx, 'settings'>, request: FastifyRequest, reply: FastifyReply): Jar => ({
  cookies: request.cookies,
  setCookie: (name, value, { maxAgeSec, path = '/' }) =>
    void reply.setCookie(name, value, {
      path,
      maxAge: maxAgeSec,
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.isHttps,
    }),
  clearCookie: (name) => void reply.clearCookie(name, { path: '/', secure: settings.isHttps }),
})
