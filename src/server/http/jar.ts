/** Cookies of a route that browsers are led through: HttpOnly, SameSite=Lax, Secure under https. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { Call } from '../http.ts'

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
