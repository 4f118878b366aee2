/** English documents of the set that is held back that a browser prints. */
import { at, html, tick, typed, type HeldPrint } from './pieces.ts'

const initials = `<div class="foot"><span>Services Agreement</span><span>Client initials ${typed('initial', 0, '______')} &nbsp; Contractor initials ${typed('initial', 1, '______')}</span></div>`
const row = (label: string, kind: string, party: number) =>
  `<tr><td class="k">${label}</td><td>${at(kind, party, 'width:100%;height:20px')}</td></tr>`
const party = (title: string, name: string, index: number) =>
  `<div><b>${title}</b><br>${name}<table>${row('Signature', 'signature', index)}${row('Title', 'position', index)}${row('Date', 'date', index)}</table></div>`

const services = html(
  `body{font:12pt/1.9 "Liberation Serif"}h1{font-size:14pt;text-align:center}h2{font-size:12pt;margin:16px 0 4px}p{margin:0 0 12px}
   .sheet{position:relative;height:8.9in;padding-top:1px;page-break-after:always}.sheet:last-child{page-break-after:auto}.foot{position:absolute;bottom:0;left:0;right:0;display:flex;justify-content:space-between;font-size:9pt;border-top:1px solid #777;padding-top:5px}
   .two{display:flex;gap:36px;margin-top:24px}.two>div{flex:1}table{width:100%;margin-top:8px;border-collapse:collapse}td{border:1px solid #000;padding:3px 6px;height:30px}.k{width:80px;background:#f2f2f2;font-size:9.5pt}`,
  `<div class="sheet"><h1>Services Agreement</h1>
  <p>This agreement is made between Halvorsen Orchards LLC, represented by Priscilla Vance (the “Client”), and Desmond Okafor, doing business as Okafor Irrigation (the “Contractor”).</p>
  <h2>1. Work</h2><p>The Contractor will survey the north and east blocks of the orchard, design a drip system, install it and train two employees of the Client in its use. Drawings are delivered before any trench is dug.</p>
  <h2>2. Schedule</h2><p>The survey begins within ten business days of the effective date. Installation is finished before the first of May, weather permitting.</p>
  <h2>3. Price</h2><p>The Client pays a fixed price of $38,400 in three parts: one quarter on signing, one half when materials arrive on site, and one quarter after the acceptance test.</p>${initials}</div>
  <div class="sheet"><h2>4. Changes</h2><p>Work outside of section 1 requires a written change order that states its price and its effect on the schedule. No change order is valid unless both parties have approved it.</p>
  <h2>5. Warranty</h2><p>The Contractor repairs defects of workmanship reported within twenty-four months of acceptance. Pumps and controllers carry the warranty of their makers.</p>
  <h2>6. Insurance</h2><p>The Contractor carries general liability insurance of no less than one million dollars per occurrence and shows a certificate on request.</p>
  <h2>7. Ending the agreement</h2><p>Either party may end this agreement with thirty days of notice. Work done until then is paid according to its share of the whole.</p>${initials}</div>
  <div class="sheet"><h2>8. General</h2><p>This agreement is governed by the laws of Oregon. It replaces earlier proposals, and may be signed in counterparts.</p>
  <div class="two">${party('CLIENT', 'Priscilla Vance', 0)}${party('CONTRACTOR', 'Desmond Okafor', 1)}</div>${initials}</div>`,
)

const boxes = (count: number) => '<i></i>'.repeat(count)
const taxpayer = html(
  `body{font:9pt/1.35 "Liberation Sans"}h1{font-size:15pt;margin:0}.top{display:flex;border-bottom:2px solid #000;padding-bottom:6px;gap:16px}
   .f{border-bottom:1px solid #000;padding:3px 0 0}.f .n{font-weight:bold;margin-right:4px}.part{border-top:2px solid #000;margin-top:0}.part b{background:#000;color:#fff;padding:1px 8px;margin-right:8px}
   i{display:inline-block;width:19px;height:22px;border:1px solid #000;margin-right:-1px}.tin{position:relative;display:inline-block}.tin>a{position:absolute!important;left:0;top:0;right:0;bottom:0}
   .sign{display:flex;border-top:2px solid #000;border-bottom:2px solid #000;margin-top:6px}.sign>div{padding:4px 6px}`,
  `<div class="top"><div style="width:110px"><b style="font-size:20pt">TP-4</b><br>(Rev. June)</div><div style="flex:1"><h1>Request for Taxpayer Number and Certification</h1>Give this form to the requester. Do not send it to the revenue office.</div></div>
  <div class="f"><span class="n">1</span>Name of entity or individual, as shown on your income tax return<br>${at('name', 0, 'width:100%;height:18px')}</div>
  <div class="f"><span class="n">2</span>Business name or disregarded entity name, if different from above<br>${at('text', 0, 'width:100%;height:18px')}</div>
  <div class="f"><span class="n">3</span>Check the box that applies (only one):<br>
  ${['Individual or sole proprietor', 'C corporation', 'S corporation', 'Partnership', 'Trust or estate'].map((of) => `${tick(0)} ${of} &nbsp; &nbsp;`).join('')}</div>
  <div class="f"><span class="n">4</span>Address (number, street, and apartment or suite number)<br>${at('address', 0, 'width:100%;height:18px')}</div>
  <div class="f"><span class="n">5</span>City, state, and ZIP code<br>${at('address', 0, 'width:100%;height:18px')}</div>
  <div class="f" style="border-bottom:0"><span class="n">6</span>Account number(s) here (optional)<br>${at('text', 0, 'width:100%;height:18px')}</div>
  <div class="part"><b>Part I</b>Taxpayer Identification Number</div>
  <div style="display:flex;border-top:1px solid #000;padding-top:6px"><div style="flex:1;padding-right:20px">Enter your number in the appropriate boxes. The number must match the name on line 1 to avoid backup withholding. For individuals this is the social security number.</div>
  <div>Social security number<br><span class="tin">${boxes(3)} – ${boxes(2)} – ${boxes(4)}${at('text', 0, 'height:22px')}</span><br><b>or</b><br>Employer identification number<br><span class="tin">${boxes(2)} – ${boxes(7)}${at('text', 0, 'height:22px')}</span></div></div>
  <div class="part" style="margin-top:8px"><b>Part II</b>Certification</div>
  <div style="border-top:1px solid #000;padding-top:3px">Under penalties of perjury, I certify that: 1. the number shown on this form is my correct taxpayer identification number; 2. I am not subject to backup withholding; and 3. I am a resident for tax purposes.</div>
  <div class="sign"><div style="width:60px"><b>Sign Here</b></div><div style="flex:1;border-left:1px solid #000">Signature of<br>person ▶ ${at('signature', 0, 'width:300px;height:20px')}</div><div style="width:190px">&nbsp;<br>Date ▶ ${at('date', 0, 'width:130px;height:20px')}</div></div>
  <h2 style="font-size:11pt;margin:14px 0 2px">General instructions</h2><div style="column-count:2;column-gap:26px">Section references are to the revenue code unless otherwise noted. A person who must file an information return has to obtain your correct number to report, for example, income paid to you, real estate transactions, mortgage interest you paid, or cancellation of debt. Use this form only if you are a resident. If you do not return it with a number, you might be subject to backup withholding. Keep a copy with your records for at least four years.</div>`,
)

const box = (label: string, inside: string, width: number) =>
  `<div style="width:${width}%;padding:0 5px;margin-bottom:8px"><label>${label}</label><div class="b">${inside}</div></div>`
const fill = (label: string, kind: string, width: number) => box(label, at(kind, 0, 'width:100%;height:21px'), width)
const onboarding = html(
  `body{font:9.5pt "Liberation Sans"}h1{font-size:15pt;margin:0 0 8px;color:#173a5e}h2{font-size:10.5pt;margin:10px 0 6px;border-bottom:2px solid #173a5e;color:#173a5e}
   .g{display:flex;flex-wrap:wrap;margin:0 -5px}label{font-size:8.5pt;color:#444}.b{border:1px solid #8a97a5;border-radius:3px;height:23px}.v{padding:3px 6px}`,
  `<h1>New Employee Record</h1><h2>Personal details</h2><div class="g">${fill('Legal first name', 'first-name', 34)}${fill('Middle name', 'middle-name', 22)}${fill('Last name', 'last-name', 44)}
  ${fill('Date of birth', 'date', 25)}${fill('Mobile phone', 'phone', 30)}${fill('Personal e-mail', 'email', 45)}${fill('Home address', 'address', 100)}</div>
  <h2>Position (completed by HR)</h2><div class="g">${box('Job title', '<div class="v">Warehouse Associate II</div>', 40)}${box('Department', '<div class="v">Outbound</div>', 30)}${box('Start date', '<div class="v">January 11, 2027</div>', 30)}</div>
  <h2>Emergency contact</h2><div class="g">${fill('Full name', 'name', 45)}${fill('Relationship', 'relationship', 25)}${fill('Phone', 'phone', 30)}</div>
  <h2>Direct deposit</h2><div class="g">${fill('Bank', 'bank', 40)}${fill('Routing number', 'routing', 30)}${fill('Account number', 'account', 30)}</div>
  <p>${tick(0, 'border-color:#8a97a5')} Checking &nbsp;&nbsp;&nbsp; ${tick(0, 'border-color:#8a97a5')} Savings</p>
  <h2>Acknowledgment</h2><p>I certify that the information above is true and complete, and I have received the employee handbook and the safety manual.</p>
  <div class="g">${box('Employee signature', at('signature', 0, 'width:100%;height:42px'), 65).replace('class="b"', 'class="b" style="height:44px"')}${box('Date', at('date', 0, 'width:100%;height:42px'), 35).replace('class="b"', 'class="b" style="height:44px"')}</div>
  <p style="font-size:8pt;color:#666">Return this form to Katherine Boyle, Human Resources, before your first day.</p>`,
)

const brochure = html(
  `body{font:10pt/1.45 "Liberation Sans"}h1{font-size:22pt;margin:0;border-top:6px solid #2a6b4f;padding-top:8px}hr{border:0;border-top:1px solid #2a6b4f;margin:12px 0}
   .t{display:flex;gap:26px}.t>div{flex:1;border-top:1px solid #999;padding-top:6px}h3{margin:0 0 3px;font-size:11pt}`,
  `<h1>Marlow Ridge Solar</h1><p>Power from your own roof, installed in two days.</p><hr>
  <div class="t"><div><h3>1. Visit</h3>An engineer measures your roof and looks at your bills of the last year.</div><div><h3>2. Design</h3>You receive a drawing, a yield estimate and a date for the installation.</div><div><h3>3. Install</h3>Our own crew does the work; the inspector signs off on the same day.</div></div><hr>
  <p><b>What homeowners say</b></p><p>“The crew was polite, quick and clean.” – Harriet Lund, Bend</p><p>“We paid eleven dollars for power in July.” – Tomas Reyes, Redmond</p><hr>
  <div class="t"><div><h3>Panels</h3>420 W, black frame, warranty of twenty-five years.</div><div><h3>Inverter</h3>One for each panel, so that shade costs little.</div></div>
  <div class="t" style="margin-top:16px"><div><h3>Battery</h3>13.5 kWh, indoors or outdoors, with backup for the whole home.</div><div><h3>Financing</h3>From 4.9 % for twelve years, with no lien on your home.</div></div><hr>
  <p style="text-align:center">marlowridge.example · (541) 555-0136 · License CCB 204417</p>`,
)

export const printedEn: readonly HeldPrint[] = [
  {
    name: 'held-services',
    language: 'en',
    signers: ['Priscilla Vance', 'Desmond Okafor'],
    html: services,
    paper: 'Letter',
    margin: '1in',
  },
  {
    name: 'held-taxpayer',
    language: 'en',
    signers: ['Gordon Whitlock'],
    html: taxpayer,
    paper: 'Letter',
    margin: '0.6in',
    hasForm: true,
  },
  {
    name: 'held-onboarding',
    language: 'en',
    signers: ['Renee Castellano'],
    html: onboarding,
    paper: 'Letter',
    margin: '0.7in',
    hasForm: true,
  },
  {
    name: 'held-brochure',
    language: 'en',
    signers: ['Gordon Whitlock'],
    html: brochure,
    paper: 'Letter',
    margin: '0.8in',
  },
]
