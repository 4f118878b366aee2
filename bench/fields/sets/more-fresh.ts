/** More contracts that were held back until 28 November 2026, as those of `fresh.ts`. */
import { area, at, body, gap, paragraphs, rows, rule, run, sheet, title, type Page } from './pieces.ts'

const edge = 'border:1px solid #222;padding:4px 6px'
const tag = (text: string) => `<span style="font-size:9px;text-transform:uppercase;color:#666">${text}</span>`

export const moreFresh: readonly Page[] = [
  {
    name: 'fresh-typewriter-es',
    language: 'es',
    by: 'chromium',
    signers: ['Ramiro Tello', 'Josefa Marín'],
    html: sheet(
      'es',
      'Liberation Mono',
      `<pre style="font:11px 'Liberation Mono'">                 CONTRATO DE PRESTAMO
                 --------------------

PRESTAMISTA: Ramiro Tello, DNI 11223344-A.
PRESTATARIA: Josefa Marín, DNI 55667788-B.

Primero.- El prestamista entrega en este acto la suma de 3.000 euros,
que la prestataria devolverá en doce cuotas mensuales iguales.

Segundo.- La falta de pago de dos cuotas hará exigible el total.

En ____________________, a ${at('date', -1, '___ de ______________ de 20__')}.



 EL PRESTAMISTA                          LA PRESTATARIA



 ${run('signature', 0, 26)}              ${run('signature', 1, 26)}
 Fdo.: Ramiro Tello                      Fdo.: Josefa Marín
</pre>`.replace('En ____________________', `En ${run('place', -1, 20)}`),
    ),
  },
  {
    name: 'fresh-handbook',
    language: 'en',
    by: 'chromium',
    signers: ['Leo Hart'],
    html: sheet(
      'en',
      'Arial',
      title('EMPLOYEE HANDBOOK', 'border-bottom:2px solid #06c;padding-bottom:4px') +
        ['Dress code', 'Name badges', 'Signature policy', 'Dates and holidays', 'Expenses by title']
          .map((head, i) => `<div>${i + 1} ${head} ${'.'.repeat(60 - head.length)} ${i * 3 + 2}</div>`)
          .join('') +
        body.en +
        '<h4><u>Signature policy</u></h4>' +
        body.en +
        '<div style="width:180px;border-top:1px solid #000;margin-top:18px;font-size:9px">* Contractors included.</div>' +
        rows(
          [
            ['Grade', 'Notice', 'Approver'],
            ['A', '', ''],
            ['B', '30 days', ''],
          ],
          'border-bottom:1px solid #bbb;padding:7px',
        ),
    ),
  },
  {
    name: 'fresh-resolution-right',
    language: 'en',
    by: 'writer',
    signers: ['Cora Lindqvist', 'Miles Abara', 'Tess Romano'],
    html: sheet(
      'en',
      'Liberation Serif',
      title('WRITTEN RESOLUTION OF THE DIRECTORS') +
        body.en +
        rows(
          ['Cora Lindqvist', 'Miles Abara', 'Tess Romano'].map((name, i) => [
            `${name}, Director`,
            `<br>${run('signature', i, 34)}`,
          ]),
          'padding:6px 20px 6px 0;vertical-align:bottom',
        ),
    ),
  },
  {
    name: 'fresh-image-consent',
    language: 'pt',
    by: 'chromium',
    signers: ['Débora Nunes'],
    html: sheet(
      'pt',
      'Arial',
      title('TERMO DE AUTORIZAÇÃO DE USO DE IMAGEM') +
        paragraphs(
          `Eu, ${run('name', 0, 44)}, portador(a) do CPF ${run('cpf', 0, 20)}, autorizo o uso de minha imagem.`,
          `${at('tick', -2, '<span style="display:inline-block;width:10px;height:10px;border:1px solid #000"></span>')} Autorizo em redes sociais`,
          `${at('tick', -2, '<span style="display:inline-block;width:10px;height:10px;border:1px solid #000"></span>')} Autorizo em material impresso`,
        ) +
        body.pt +
        `<div style="width:62%">${at('signature', 0, `<div style="border:1px solid #777;height:80px;position:relative"><span style="position:absolute;bottom:2px;left:6px;font-size:9px">Assinatura do(a) autorizante</span></div>`, 'display:block')}</div>`,
    ),
  },
  {
    name: 'fresh-enrolment',
    language: 'es',
    by: 'chromium',
    signers: ['Alonso Vera'],
    html: sheet(
      'es',
      'Arial',
      title('SOLICITUD DE INSCRIPCIÓN', 'background:#eee') +
        rows(
          [
            [
              tag('Apellidos y nombre') + area('name', 0, 'height:20px'),
              tag('DNI / NIE') + area('document', 0, 'height:20px'),
            ],
            [tag('Domicilio') + area('address', 0, 'height:20px'), tag('Teléfono') + area('phone', 0, 'height:20px')],
          ],
          `${edge};width:50%`,
        ) +
        body.es +
        rows(
          [
            [
              tag('Lugar y fecha') + area('place-and-date', 0, 'height:56px'),
              tag('Firma del solicitante') + area('signature', 0, 'height:56px'),
            ],
          ],
          `${edge};width:50%`,
          'width:100%;margin-top:20px',
        ),
    ),
  },
  {
    name: 'fresh-sealed-deed',
    language: 'en',
    by: 'chromium',
    signers: ['Arthur Penrose', 'Winifred Cole'],
    html: sheet(
      'en',
      'Georgia',
      title('DEED OF TRUST') +
        body.en +
        `<div style="display:flex;margin-top:30px"><div style="width:48%"><b>EXECUTED</b> as a deed by <b>ARTHUR PENROSE</b></div><div style="flex:1">${gap(28)}${rule('signature', 0)}Settlor</div></div>` +
        `<div style="display:flex;margin-top:40px"><div style="width:48%"><b>EXECUTED</b> as a deed by <b>WINIFRED COLE</b></div><div style="flex:1">${gap(28)}${rule('signature', 1)}Trustee</div></div>`,
    ),
  },
  {
    name: 'fresh-board-names-left',
    language: 'pt',
    by: 'chromium',
    signers: ['Jurema Alves', 'Plínio Costa'],
    html: sheet(
      'pt',
      'Georgia',
      title('ATA DE REUNIÃO DE SÓCIOS') +
        body.pt +
        ['Jurema Alves', 'Plínio Costa']
          .map((name, i) => `<p style="margin-top:34px">${name}: ${run('signature', i, 40)}</p>`)
          .join('') +
        `<p style="margin-top:30px;text-align:right">Visto do advogado: ${run('signature', -2, 24)}</p>`,
    ),
  },
]
