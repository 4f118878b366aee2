/** Spanish documents of the set that is held back that a browser prints. */
import { at, html, tick, typed, type HeldPrint } from './pieces.ts'

/** A grey picture with noise, as a letterhead that was scanned. */
function scanned(): string {
  const [width, height] = [340, 56]
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < width * height; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const [x, y] = [at % width, Math.floor(at / width)]
    const isDark =
      (x - 30) ** 2 + (y - 28) ** 2 < 400 ||
      (x > 70 && x < 290 && y > 14 && y < 24) ||
      (x > 70 && x < 220 && y > 34 && y < 40)
    pixels.fill((isDark ? 60 : 215) + (seed % 37), at * 3, at * 3 + 3)
  }
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(-height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return `data:image/bmp;base64,${Buffer.concat([head, pixels]).toString('base64')}`
}

const line = (kind: string, party: number, width: number) =>
  at(kind, party, `width:${width}px;height:20px;border-bottom:1px solid #000`)

const note = html(
  `body{font:11pt/1.5 "Liberation Serif"}h1{font-size:14pt;text-align:center;letter-spacing:1px}p{text-align:justify;margin:0 0 9px}
   .two{display:flex;gap:40px;margin-top:30px}.two>div{flex:1}.f{display:flex;margin-top:9px}.f span{width:84px}`,
  `<img src="${scanned()}" style="width:100%"><h1>CONTRATO DE PRÉSTAMO Y PAGARÉ</h1>
  <p>Reunidos, de una parte, doña <b>Amparo Valdivieso Ríos</b>, en adelante la Prestamista, y de otra, don <b>Nicolás Echeverri Salas</b>, en adelante el Prestatario, convienen lo siguiente.</p>
  <p><b>Primera.</b> La Prestamista entrega en este acto al Prestatario la cantidad de doce mil euros mediante transferencia, cuyo justificante se une como anexo.</p>
  <p><b>Segunda.</b> El préstamo devenga un interés fijo del tres por ciento anual y se devuelve en veinticuatro cuotas mensuales de igual importe, la primera de ellas el cinco de marzo.</p>
  <p><b>Tercera.</b> El retraso superior a treinta días en el pago de una cuota permite a la Prestamista exigir la totalidad de lo pendiente.</p>
  <p><b>Cuarta.</b> El Prestatario puede amortizar anticipadamente sin penalización.</p>
  <p>Y en prueba de conformidad firman por duplicado.</p>
  <p>En ${typed('place-and-date', -2, '____________________, a ____ de ______________ de ______')}.</p>
  <div class="two"><div><b>LA PRESTAMISTA</b><div class="f"><span>Firma:</span>${line('signature', 0, 200)}</div><div class="f"><span>Nombre:</span>${line('name', 0, 200)}</div><div class="f"><span>DNI/NIE:</span>${line('text', 0, 200)}</div></div>
  <div><b>EL PRESTATARIO</b><div class="f"><span>Firma:</span>${line('signature', 1, 200)}</div><div class="f"><span>Nombre:</span>${line('name', 1, 200)}</div><div class="f"><span>DNI/NIE:</span>${line('text', 1, 200)}</div></div></div>`,
)

const grey = (label: string, kind: string, width: number) =>
  `<div style="width:${width}%;padding:3px"><div class="l">${label}</div>${at(kind, 0, 'width:100%;height:22px;background:#e6e9ed')}</div>`
const insurance = html(
  `body{font:9.5pt/1.4 "Liberation Sans"}h1{font-size:14pt;margin:0}h2{font-size:10.5pt;margin:12px 0 3px;color:#7a1020}.g{display:flex;flex-wrap:wrap;margin:0 -3px}.l{font-size:8.5pt}
   table{width:100%;border-collapse:collapse}td{border-bottom:1px solid #bbb;padding:5px 2px}`,
  `<h1>Solicitud de seguro de vida</h1><p style="margin:2px 0">Aseguradora del Litoral · Producto: Vida Serena 20 · Capital: 80.000 € · Prima anual: 214,60 €</p>
  <h2>1. Datos del solicitante</h2><div class="g">${grey('Nombre y apellidos', 'name', 60)}${grey('NIF', 'nif', 40)}${grey('Fecha de nacimiento', 'date', 30)}${grey('Profesión', 'position', 40)}${grey('Teléfono', 'phone', 30)}${grey('Domicilio', 'address', 70)}${grey('Código postal', 'postcode', 30)}</div>
  <h2>2. Beneficiarios</h2><div class="g">${grey('Nombre del beneficiario', 'name', 70)}${grey('Parentesco', 'relationship', 30)}</div>
  <h2>3. Cuestionario de salud</h2><table>${[
    '¿Padece o ha padecido alguna enfermedad del corazón?',
    '¿Ha estado hospitalizado en los últimos cinco años?',
    '¿Fuma o ha fumado en los últimos doce meses?',
    '¿Practica deportes de riesgo?',
  ]
    .map((of) => `<tr><td>${of}</td><td style="width:120px">${tick(0)} Sí &nbsp;&nbsp; ${tick(0)} No</td></tr>`)
    .join('')}</table>
  <h2>4. Declaración</h2><p style="margin:0">El solicitante declara que las respuestas son exactas y conoce que la reserva o inexactitud puede liberar a la aseguradora de su prestación. Ha recibido la nota informativa previa.</p>
  <div style="display:flex;gap:24px;margin-top:16px"><div style="flex:1"><div class="l">Lugar y fecha</div>${at('place-and-date', 0, 'width:100%;height:56px;background:#e6e9ed')}</div><div style="flex:1"><div class="l">Firma del solicitante</div>${at('signature', 0, 'width:100%;height:56px;background:#e6e9ed')}</div><div style="flex:1"><div class="l">Por la aseguradora</div><div style="height:56px;border:1px dashed #888;text-align:center;padding-top:18px;color:#888">sello</div></div></div>`,
)

export const printedEs: readonly HeldPrint[] = [
  { name: 'held-loan', language: 'es', signers: ['Amparo Valdivieso Ríos', 'Nicolás Echeverri Salas'], html: note },
  {
    name: 'held-insurance',
    language: 'es',
    signers: ['Beatriz Olmedo Cano'],
    html: insurance,
    margin: '15mm',
  },
]
