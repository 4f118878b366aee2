/** Lists, pages of lists, files. */
import { Ban, Check, Clock, Ellipsis, Timer } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { Badge } from '../Badge.tsx'
import { IconButton } from '../Button.tsx'
import { DropZone, type RejectedFile } from '../DropZone.tsx'
import { Pagination } from '../Pagination.tsx'
import { ProgressDots } from '../Progress.tsx'
import { ShortList } from '../ShortList.tsx'
import { rowLink, Table, type Column, type Sorting } from '../Table.tsx'
import { Tabs } from '../Tabs.tsx'
import { Sample } from './Sample.tsx'

type Row = {
  id: string
  title: string
  people: string
  state: keyof typeof states
  done: number
  total: number
  sent: string
}

const states = {
  open: { tone: 'accent', icon: Clock, label: 'Em andamento' },
  done: { tone: 'success', icon: Check, label: 'Concluído' },
  refused: { tone: 'danger', icon: Ban, label: 'Recusado' },
  expired: { tone: 'warning', icon: Timer, label: 'Expirado' },
} as const

const rows: Row[] = [
  {
    id: '1',
    title: 'Contrato de prestação de serviços',
    people: 'Ana Souza, Bruno Lima e mais 1',
    state: 'open',
    done: 2,
    total: 3,
    sent: '2026-11-18T14:30:00Z',
  },
  {
    id: '2',
    title: 'Aditivo nº 4 – Locação',
    people: 'Carla Dias',
    state: 'done',
    done: 1,
    total: 1,
    sent: '2026-11-17T09:12:00Z',
  },
  {
    id: '3',
    title: 'Proposta comercial 2027',
    people: 'Davi Rocha, Elis Prado',
    state: 'refused',
    done: 1,
    total: 2,
    sent: '2026-11-12T18:40:00Z',
  },
  {
    id: '4',
    title: 'Termo de confidencialidade',
    people: 'Fábio Nunes',
    state: 'expired',
    done: 0,
    total: 1,
    sent: '2026-11-03T11:05:00Z',
  },
]

const many = Array.from({ length: 12 }, (_, at) => `pessoa${at + 1}@acme.example`)

export function ListSamples() {
  const formats = useFormats()
  const [sorting, setSorting] = useState<Sorting>({ by: 'sent', isDescending: true })
  const [page, setPage] = useState(2)
  const [tab, setTab] = useState<'details' | 'history'>('details')
  const columns: Column<Row>[] = [
    { name: 'title', label: 'Envelope', cell: (row) => <Title row={row} /> },
    {
      name: 'state',
      label: 'Situação',
      cell: ({ state }) => (
        <Badge tone={states[state].tone} icon={states[state].icon}>
          {states[state].label}
        </Badge>
      ),
    },
    { name: 'done', label: 'Assinaturas', cell: ({ done, total }) => <ProgressDots done={done} total={total} /> },
    { name: 'sent', label: 'Enviado em', isSortable: true, isNumeric: true, cell: ({ sent }) => formats.date(sent) },
    { name: 'menu', label: 'Ações', isActions: true, cell: () => <IconButton icon={Ellipsis} label="Mais ações" /> },
  ]
  return (
    <>
      <Sample title="Tabela">
        <Table
          caption="Envelopes enviados"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          sorting={sorting}
          onSort={setSorting}
        />
        <Pagination
          page={page}
          pages={5}
          onPrevious={page > 1 ? () => setPage(page - 1) : null}
          onNext={page < 5 ? () => setPage(page + 1) : null}
        />
      </Sample>
      <Sample title="Abas">
        <Tabs
          label="Envelope"
          value={tab}
          onChange={setTab}
          tabs={[
            { name: 'details', label: 'Detalhes', content: 'Os dados do envelope.' },
            { name: 'history', label: 'Histórico', content: 'O que aconteceu, em ordem.' },
          ]}
        />
      </Sample>
      <Sample title="Os primeiros de muitos">
        <ShortList label="Convidados" items={many} keyOf={(email) => email}>
          {(email) => email}
        </ShortList>
      </Sample>
      <Files />
    </>
  )
}

function Title({ row }: { row: Row }) {
  return (
    <>
      <a href={`#${row.id}`} className={rowLink}>
        {row.title}
      </a>
      <div className="text-muted">{row.people}</div>
    </>
  )
}

function Files() {
  const [taken, setTaken] = useState<File[]>([])
  const [rejected, setRejected] = useState<RejectedFile[]>([])
  return (
    <Sample title="Arquivos">
      <DropZone
        label="Documentos"
        accept={{ 'application/pdf': ['.pdf'] }}
        maxBytes={25 * 1024 * 1024}
        maxFiles={25}
        hint="PDF de até 25 MB, no máximo 25 arquivos."
        isWholePage
        onFiles={(files, refused) => {
          setTaken(files)
          setRejected(refused)
        }}
      />
      <ul>
        {taken.map((file) => (
          <li key={file.name}>{file.name}</li>
        ))}
        {rejected.map(({ file, reason }) => (
          <li key={file.name} className="text-danger">
            {file.name}: {reason}
          </li>
        ))}
      </ul>
    </Sample>
  )
}
