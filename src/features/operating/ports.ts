/** Ports of operating: functions of other features, given by main. */
import type { Reader } from '../../server/db.ts'
import type {
  EnvelopeCount,
  HaltCount,
  MessageCount,
  QueueOfJob,
  WaitCount,
} from './installation/installation.model.ts'

export type DoctorCheck = Readonly<{ name: string; found: 'fine' | 'doubtful' | 'wrong'; says: string }>

/** Monitoring: the installation in numbers. */
export type Readings = Readonly<{
  readQueue: (reader: Reader) => Promise<readonly QueueOfJob[]>
  countWorkers: (reader: Reader) => Promise<number>
  countEnvelopes: (reader: Reader) => Promise<readonly EnvelopeCount[]>
  countHalted: (reader: Reader) => Promise<readonly HaltCount[]>
  countSealsWaiting: (reader: Reader) => Promise<readonly WaitCount[]>
  countMessages: (reader: Reader) => Promise<readonly MessageCount[]>
  oldestMessage: (reader: Reader) => Promise<number>
  readUse: (reader: Reader) => Promise<Readonly<{ storageBytes: number; organizations: number; users: number }>>
  readLedger: (reader: Reader) => Promise<Readonly<{ unanchored: number; anchoredAt: number | null }>>
  readArchiveTimestamps: (reader: Reader) => Promise<Readonly<{ firstEnd: number | null }>>
}>

export type InstallationPorts = Readonly<{
  readings: Readings
  version: string
  /** Of certificates, by what they are for. */
  certificateEnds: () => Readonly<Record<string, Date>>
}>

export type Ports = InstallationPorts &
  Readonly<{
    /** What `rubrica doctor` says. */
    examine: () => Promise<readonly DoctorCheck[]>
  }>
