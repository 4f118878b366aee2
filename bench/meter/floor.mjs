/**
 * A floor for servers that answer with Fastify and ask PostgreSQL: a route with one prepared statement that reads a row, and one with a
 * transaction that locks a row, changes it and is durable. `node floor.mjs HOST`: the folder of the database's socket; prints its port.
 */
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ host: process.argv[2], user: 'postgres', database: 'postgres', max: 16 })
await pool.query('create table if not exists floor (id int primary key, answer json, count int)')
await pool.query("insert into floor select n, '{}', 0 from generate_series(0, 15) n on conflict do nothing")
await pool.query('update floor set answer = $1', [JSON.stringify({ text: 'x'.repeat(Number(process.argv[3] ?? 100)) })])

const app = fastify()
app.get('/floor/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select answer from floor where id = $1',
    values: [params.id],
  })
  return rows[0].answer
})
app.patch('/floor/:id', async ({ params, body }) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query({ name: 'lock', text: 'select count from floor where id = $1 for update', values: [params.id] })
  await client.query({ name: 'save', text: 'update floor set count = count + 1 where id = $1', values: [params.id] })
  await client.query('commit')
  client.release()
  return body
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(app.server.address().port)
