/** Small pictures of what one does, in the colours of the theme. They say nothing that the words beside them do not. */
import type { ReactNode } from 'react'

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 150" className="h-auto w-full max-w-80" fill="none" strokeLinecap="round">
      {children}
    </svg>
  )
}

const card = 'fill-surface stroke-line'
const word = 'fill-edge opacity-60'

function Card({ y, x = 40, width = 240, children }: { y: number; x?: number; width?: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="38" rx="8" className={card} />
      {children}
    </g>
  )
}

function Face({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <g className={className}>
      <circle cx={x} cy={y - 3} r="4" className="fill-current" />
      <path d={`M${x - 7.5} ${y + 9}a7.5 7 0 0 1 15 0z`} className="fill-current" />
    </g>
  )
}

function Person({ className, width }: { className: string; width: number }) {
  return (
    <>
      <circle cx="22" cy="19" r="12" className="fill-accent-soft" />
      <Face x={22} y={18} className={className} />
      <rect x="44" y="11" width={width} height="6" rx="3" className="fill-ink opacity-75" />
      <rect x="44" y="22" width={width + 24} height="5" rx="2.5" className={word} />
    </>
  )
}

function Pointer({ x, y }: { x: number; y: number }) {
  return (
    <path
      d="M0 0v19l5-4.6 3.4 7.6 3.4-1.5-3.4-7.5h6.9z"
      transform={`translate(${x} ${y})`}
      strokeLinejoin="round"
      className="fill-ink stroke-surface stroke-[1.5]"
    />
  )
}

export function WhoDrawing() {
  return (
    <Scene>
      <Card y={10}>
        <Person className="text-accent" width={70} />
        <path d="m214 19 5 5 9-10" className="stroke-success stroke-[2.5]" />
      </Card>
      <Card y={56}>
        <Person className="text-accent" width={52} />
        <path d="m214 19 5 5 9-10" className="stroke-success stroke-[2.5]" />
      </Card>
      <rect x="40.5" y="102.5" width="239" height="37" rx="8" strokeDasharray="5 5" className="stroke-edge" />
      <path d="M160 113v16m-8-8h16" className="stroke-accent stroke-[2.5]" />
    </Scene>
  )
}

export function RoleDrawing() {
  return (
    <Scene>
      <Card x={16} width={288} y={10}>
        <Person className="text-accent" width={70} />
        <rect x="196" y="8" width="82" height="22" rx="11" className="fill-accent-soft" />
        <path d="M208 22c5-9 8-9 7-3s4 4 7-1 4 3 8 2 5-3 9-2" className="stroke-accent stroke-2" />
        <path d="m262 17 4 4 4-4" className="stroke-accent stroke-2" />
      </Card>
      <Card x={16} width={288} y={56}>
        <Person className="text-accent" width={52} />
        <rect x="196" y="8" width="82" height="22" rx="11" className="fill-success-soft" />
        <path d="m210 19 5 5 9-10" className="stroke-success stroke-2" />
        <path d="m262 17 4 4 4-4" className="stroke-success stroke-2" />
      </Card>
      <Card x={16} width={288} y={102}>
        <Person className="text-accent" width={62} />
        <rect x="196" y="8" width="82" height="22" rx="11" className="fill-sunken" />
        <path d="M208 19c5-8 17-8 22 0-5 8-17 8-22 0z" className="stroke-muted stroke-2" />
        <circle cx="219" cy="19" r="2.5" className="fill-muted" />
        <path d="m262 17 4 4 4-4" className="stroke-muted stroke-2" />
      </Card>
    </Scene>
  )
}

function Ordinal({ at, y }: { at: string; y: number }) {
  return (
    <g transform={`translate(24 ${y + 19})`}>
      <circle r="12" className="fill-accent" />
      <text textAnchor="middle" dy="4.5" className="fill-on-accent text-sm font-semibold">
        {at}
      </text>
    </g>
  )
}

export function OrderDrawing() {
  return (
    <Scene>
      <path d="M24 44v62" strokeDasharray="3 5" className="stroke-edge stroke-2" />
      <Ordinal at="1" y={8} />
      <Ordinal at="2" y={56} />
      <Ordinal at="3" y={104} />
      <Card x={52} width={228} y={8}>
        <Person className="text-accent" width={70} />
      </Card>
      <Card x={52} width={228} y={104}>
        <Person className="text-accent" width={58} />
      </Card>
      <g transform="rotate(-3 180 75) translate(12 0)">
        <rect x="53" y="59" width="228" height="38" rx="8" className="fill-ink opacity-10" />
        <Card x={52} width={228} y={56}>
          <Person className="text-accent" width={52} />
        </Card>
      </g>
      <Pointer x={228} y={78} />
    </Scene>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <g>
      <rect x="130" y="8" width="172" height="134" rx="6" className={card} />
      {[24, 38, 52].map((y, index) => (
        <rect key={y} x="148" y={y} width={index === 2 ? 88 : 136} height="5" rx="2.5" className={word} />
      ))}
      {children}
    </g>
  )
}

const scrawl = 'M0 14c10-20 16-20 14-6s7 8 13-2 8 6 15 3 9-6 16-3'

export function PlaceDrawing() {
  return (
    <Scene>
      <rect x="18" y="8" width="92" height="134" rx="8" className={card} />
      <circle cx="36" cy="30" r="9" className="fill-accent-soft stroke-accent stroke-2" />
      <Face x={36} y={29} className="scale-100 text-accent" />
      <rect x="52" y="27" width="44" height="6" rx="3" className="fill-ink opacity-75" />
      <rect x="28" y="54" width="72" height="22" rx="6" className="fill-accent-soft" />
      <path d={scrawl} transform="translate(36 59) scale(.75)" className="stroke-accent stroke-2" />
      <rect x="28" y="84" width="72" height="22" rx="6" className="fill-sunken" />
      <rect x="38" y="92" width="40" height="6" rx="3" className={word} />
      <rect x="28" y="114" width="72" height="22" rx="6" className="fill-sunken" />
      <rect x="38" y="122" width="30" height="6" rx="3" className={word} />
      <Sheet>
        <path d="M104 66c26-6 46 6 66 26" strokeDasharray="4 5" className="stroke-accent stroke-2" />
        <rect x="160" y="90" width="92" height="34" rx="5" className="fill-accent-soft stroke-accent stroke-2" />
        <path d={scrawl} transform="translate(177 99)" className="stroke-accent stroke-2" />
      </Sheet>
      <Pointer x={240} y={114} />
    </Scene>
  )
}

export function AdjustDrawing() {
  return (
    <Scene>
      <rect x="18" y="30" width="92" height="90" rx="8" className={card} />
      <rect x="30" y="44" width="40" height="6" rx="3" className="fill-ink opacity-75" />
      <rect x="30" y="60" width="22" height="12" rx="6" className="fill-accent" />
      <circle cx="46" cy="66" r="4" className="fill-on-accent" />
      <rect x="60" y="63" width="36" height="6" rx="3" className={word} />
      <rect x="30" y="84" width="68" height="22" rx="6" className="stroke-edge" />
      <rect x="38" y="92" width="34" height="6" rx="3" className={word} />
      <Sheet>
        <rect x="156" y="78" width="112" height="44" rx="5" className="fill-accent-soft stroke-accent stroke-2" />
        <path d={scrawl} transform="translate(176 90) scale(1.2)" className="stroke-accent stroke-2" />
        {[156, 212, 268].flatMap((x) =>
          [78, 100, 122].map((y) =>
            x === 212 && y === 100 ? null : (
              <rect
                key={`${x}-${y}`}
                x={x - 4}
                y={y - 4}
                width="8"
                height="8"
                rx="2"
                className="fill-surface stroke-accent stroke-2"
              />
            ),
          ),
        )}
      </Sheet>
      <Pointer x={268} y={122} />
    </Scene>
  )
}
