/** The files around the bundle: page, manifest, icons, the page for wrong addresses. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emblem, emblemPaths } from '../app/emblem.ts'
import en from '../app/text.en.json' with { type: 'json' }
import es from '../app/text.es.json' with { type: 'json' }
import type { Bundle, Files } from './bundle.ts'
import { drawPng } from './png.ts'

/** Nothing but our own files; the page sets styles only through scripts, which needs no exception. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** In both languages: nothing is known of the reader yet. */
const inBoth = (key: 'page.noscript' | 'page.missing'): string =>
  `<p lang="en">${escaped(en[key])}</p><p lang="es">${escaped(es[key])}</p>`

function indexPage({ script, style, early, imports, fonts, texts, workers }: Bundle): string {
  const head = [
    ...Object.entries(texts).map(([lang, path]) => `<meta name="texts:${lang}" content="${path}" />`),
    `<script src="${early}"></script>`,
    `<link rel="stylesheet" href="${style}" />`,
    `<script type="module" src="${script}"></script>`,
    ...fonts.map(path => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin />`),
    ...imports.map(path => `<link rel="modulepreload" href="${path}" />`),
    ...Object.entries(workers).map(([name, path]) => `<meta name="worker:${name}" content="${path}" />`),
  ]
  return template('index.html', {
    csp: escaped(contentSecurityPolicy),
    name: en['app.name'],
    motto: escaped(en['app.motto']),
    noscript: inBoth('page.noscript'),
    head: head.join('\n    '),
  })
}

function template(file: string, values: Record<string, string>): string {
  const text = readFileSync(join(dirname(import.meta.dirname), file), 'utf8')
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${file}: nothing to put for {${name}}`)
    return values[name]
  })
}

const missingPage = (style: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${en['app.name']}</title>
    <link rel="stylesheet" href="/${style}" />
  </head>
  <body class="missing-page"><h1>404</h1>${inBoth('page.missing')}<p><a href="/">${en['app.name']}</a></p></body>
</html>
`

const manifest = {
  name: en['app.name'],
  short_name: en['app.name'],
  description: en['app.motto'],
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f4ecdb',
  theme_color: '#f4ecdb',
  categories: ['games'],
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

const svgIcon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${emblemPaths
    .map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`)
    .join('')}</svg>\n`

export function pagesFor(bundle: Bundle): Files {
  const text = (content: string) => new TextEncoder().encode(content)
  const ground = '#f4ecdb'
  return new Map([
    ['index.html', text(indexPage(bundle))],
    ['404.html', text(missingPage(bundle.style))],
    ['manifest.webmanifest', text(JSON.stringify(manifest))],
    ['icon.svg', text(svgIcon())],
    ['icon-180.png', drawPng(emblem, 180, { scale: 0.86, ground })],
    ['icon-192.png', drawPng(emblem, 192)],
    ['icon-512.png', drawPng(emblem, 512)],
    ['icon-maskable.png', drawPng(emblem, 512, { scale: 0.66, ground })],
  ])
}
