/** IndexedDB of this device. Where a site may not store anything, some browsers throw before they promise anything: here it always rejects. */
import * as database from 'idb-keyval'

export const get = async <Value>(name: string): Promise<Value | undefined> => database.get<Value>(name)

export const set = async (name: string, value: unknown): Promise<void> => database.set(name, value)

export const del = async (name: string): Promise<void> => database.del(name)
