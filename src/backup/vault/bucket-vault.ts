/** A vault in an S3 bucket of its own, best at another provider or in another account than the files. */
import { expectOk, listKeys, openBucket, putFile } from '../../server/blobs/bucket.ts'
import type { S3Settings } from '../../server/settings/s3.ts'
import type { Vault } from './vault.ts'

export function bucketVault(settings: S3Settings): Vault {
  const ask = openBucket(settings)
  return {
    put: async (name, file) => expectOk(await putFile(ask, name, file), 'store a backup'),
    read: async (name) => {
      const response = await ask('GET', name)
      if (response.status === 404) return null
      await expectOk(response, 'fetch a backup')
      return new Uint8Array(await response.arrayBuffer())
    },
    list: async (prefix) => {
      const names: string[] = []
      for await (const { key } of listKeys(ask, prefix)) names.push(key)
      return names
    },
    remove: async (name) => {
      const response = await ask('DELETE', name)
      if (response.status !== 404) await expectOk(response, 'remove a backup')
    },
  }
}
