/**
 * Puts into the HTML of a page what helps where its script does not come: the page is loaded once more by itself, then a sentence in the reader's
 * language says so, with a link that loads it again. The script that looks is inline, for it has to be there, and allowed by its hash.
 */
import { createHash } from 'node:crypto'
import { FALLBACK_LANGUAGE, languages } from '../../kernel/language.ts'
import { escapeHtml } from '../escape-html.ts'
import { httpText } from './text.ts'

/**
 * Own scripts alone: extensions put others into pages, which the policy blocks. What a page loads later is looked after by the page
 * (web/until-it-comes.ts), which also reloads once a minute at most.
 */
const SCRIPT = `addEventListener('error',function(e){
var d=document,s=e.target,k='rubrica.reloaded-at',w=[];if(!s||s.tagName!='SCRIPT'||s.src.indexOf(location.origin+'/assets/'))return;
try{if(Date.now()-(sessionStorage.getItem(k)||0)>6e4){sessionStorage.setItem(k,Date.now());return location.reload()}
w.push(localStorage.getItem('rubrica.language'))}catch(x){}
function show(){var r=d.documentElement,all=[].slice.call(d.getElementById('unstarted').content.children),f;
if('spoken'in r.dataset)w.push(r.lang);w=w.concat(navigator.languages,'${FALLBACK_LANGUAGE}');
w.some(function(l){return f=l&&all.filter(function(m){return m.lang.slice(0,2)==l.slice(0,2).toLowerCase()})[0]});
r.lang=f.lang;d.getElementById('page').replaceChildren(d.importNode(f,true))}
d.readyState=='loading'?d.addEventListener('DOMContentLoaded',show):show()},true)`

/** For the content security policy (CSP 3 §2.3.1). */
export const UNSTARTED_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

const TITLE = '<title>'
const PAGE = '<div id="page">'

/** The page with both. Its classes are those of error pages (web/shell/dead-ends.tsx), which every style sheet has. */
export function withFallback(html: string): string {
  return html
    .replace(TITLE, () => `<script>${SCRIPT}</script>${TITLE}`)
    .replace(PAGE, () => `<template id="unstarted">${languages.map(sentenceIn).join('')}</template>${PAGE}`)
}

function sentenceIn(language: (typeof languages)[number]): string {
  const text = httpText(language)
  const said = (name: 'title' | 'text' | 'reload') => escapeHtml(text(`unstarted.${name}`))
  return (
    `<main lang="${language}" class="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 p-6">` +
    `<h1 class="text-lg">${said('title')}</h1><p role="alert" class="text-body text-muted">${said('text')}</p>` +
    `<a href="" class="inline-flex h-control items-center rounded-control border-0 bg-brand px-control-pad text-control font-medium text-on-brand no-underline shadow-raised">${said('reload')}</a></main>`
  )
}
