/**
 * Patterns of the rights matrix: the expected status of a route for each kind of caller (docs/domain/rights.md).
 * `ok` is the status of success; a number is the refusal's.
 *
 * sender: made the envelope, may send · send … billing: members with that one right, who made nothing · none: a member
 * without rights · stranger: signed in, names an organization that they do not belong to · other: owns another organization
 * and acts there · recipient, fellow: two recipients, signed in, in their own workspace (with their own action token where
 * the address has one) · nobody: no session (and a forged token) · program: lets itself in with a bearer token of the sender ·
 * operator: runs the installation, signed in with two factors, names an organization that they do not belong to
 */
const written = [
  'sender',
  'owner',
  'send_envelopes',
  'edit_organization',
  'manage_users',
  'manage_teams',
  'manage_billing',
  'none',
  'stranger',
  'other',
  'recipient',
  'fellow',
  'nobody',
  'program',
] as const
export const columns = [...written, 'operator'] as const
export type Column = (typeof columns)[number]

// oxfmt-ignore
const table = {
  //                      sender owner send edit users teams bill none stranger other recip fellow nobody program
  'sender or owner':     'ok     ok    404  404  404   404   404  404  403      404   404   404    401    ok',
  'sender alone':        'ok     403   404  404  404   404   404  404  403      404   404   404    401    ok',
  // The sender of the envelope that the token belongs to.
  'sender in person':    'ok     400   400  400  400   400   400  400  400      400   400   400    401    403',
  'through a program':   '403    403   403  403  403   403   403  403  403      403   403   403    401    ok',
  'may send':            'ok     ok    ok   403  403   403   403  403  403      ok    ok    ok     401    ok',
  'may send, by id':     'ok     ok    ok   403  403   403   403  403  403      404   404   404    401    ok',
  'member':              'ok     ok    ok   ok   ok    ok    ok   ok   403      ok    ok    ok     401    ok',
  'member in person':    'ok     ok    ok   ok   ok    ok    ok   ok   403      ok    ok    ok     401    403',
  'whose filter it is':  'ok     404   404  404  404   404   404  404  403      404   404   404    401    403',
  'of the house':        'ok     ok    ok   ok   ok    ok    ok   ok   403      404   404   404    401    ok',
  'owner':               '403    ok    403  403  403   403   403  403  403      404   404   404    401    403',
  'owner of any':        '403    ok    403  403  403   403   403  403  403      ok    ok    ok     401    403',
  'owner of a shared one': '403 ok    403  403  403   403   403  403  403      ok    403   403    401    403',
  'keeper or owner':     'ok     ok    404  404  404   404   404  404  403      404   404   404    401    ok',
  'who received it':     '404    404   404  404  404   404   404  404  404      404   ok    ok    401    403',
  'somebody signed in':  'ok     ok    ok   ok   ok    ok    ok   ok   ok       ok    ok    ok     401    403',
  // The owner of Acme is its only one.
  'leaves nobody alone': 'ok     409   ok   ok   ok    ok    ok   ok   ok       ok    ok    ok     401    403',
  'of the organization': 'ok     ok    ok   ok   ok    ok    ok   ok   404      404   404   404    401    403',
  // The owner is the only one of what they founded; what somebody else left they do not belong to.
  'leaves':              'ok     409   ok   ok   ok    ok    ok   ok   403      403   403   403    401    403',
  // By flags, and never in a personal workspace. 'by id': what another organization names does not exist.
  'colleague':           'ok     ok    ok   ok   ok    ok    ok   ok   403      ok    403   403    401    ok',
  'colleague, by id':    'ok     ok    ok   ok   ok    ok    ok   ok   403      404   403   403    401    ok',
  'manages users':       '403    ok    403  403  ok    403   403  403  403      ok    403   403    401    403',
  'manages users, by id': '403    ok    403  403  ok    403   403  403  403      404   403   403    401    403',
  'manages teams':       '403    ok    403  403  403   ok    403  403  403      ok    403   403    401    403',
  'manages teams, by id': '403    ok    403  403  403   ok    403  403  403      404   403   403    401    403',
  'owner, by id':        '403    ok    403  403  403   403   403  403  403      404   403   403    401    403',
  'manages billing':     '403    ok    403  403  403   403   ok   403  403      ok    ok    ok     401    403',
  'edits organization':  '403    ok    403  ok   403   403   403  403  404      404   404   404    401    403',
  'owns organization':   '403    ok    403  403  403   403   403  403  404      404   404   404    401    403',
  'who is invited':      '403    403   403  403  403   403   403  403  403      403   ok    403   401    403',
  'whose address is invited': '404    404   404  404  404   404   404  404  404      404   ok    404   401    403',
  'operators':           '403    403   403  403  403   403   403  403  403      403   403   403    401    403',
  'anyone':              'ok     ok    ok   ok   ok    ok    ok   ok   ok       ok    ok    ok     ok     ok',
  // The token in the address decides, and nothing else: callers who have none send a forged one.
  'any token':           '400    400   400  400  400   400   400  400  400      400   ok    ok     400    400',
  'their own field':     '400    400   400  400  400   400   400  400  400      400   ok    403    400    400',
  'who was asked':       '400    400   400  400  400   400   400  400  400      400   ok    409    400    400',
  'token of a user':     '400    400   400  400  400   400   400  400  400      400   ok    ok     401    401',
} as const satisfies Record<string, string>

export type Pattern = keyof typeof table

export function expected(pattern: Pattern): Readonly<Record<Column, number | 'ok'>> {
  const cells = table[pattern].split(/ +/)
  if (cells.length !== written.length) throw new Error(`"${pattern}" has ${cells.length} cells`)
  const of = (column: (typeof written)[number]) => {
    const cell = cells[written.indexOf(column)]!
    return cell === 'ok' ? 'ok' : Number(cell)
  }
  return {
    ...(Object.fromEntries(written.map((column) => [column, of(column)])) as Record<Column, number | 'ok'>),
    // Being one opens the operators' calls, and nothing else.
    operator: pattern === 'operators' ? 'ok' : of('stranger'),
  }
}
