/** Icons as line drawings on a 24 × 24 field, in the colour of the text around them. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  first: 'M6 5v14M18 5l-9 7 9 7z',
  last: 'M18 5v14M6 5l9 7-9 7z',
  stepBack: 'M16 5l-9 7 9 7z',
  stepForward: 'M8 5l9 7-9 7z',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 000 12h3',
  book: 'M4 5.5C7 4 10 4 12 6c2-2 5-2 8-.5V19c-3-1.5-6-1.5-8 .5-2-2-5-2-8-.5zM12 6v13.5',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  settings:
    'M12 15.2a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  sliders:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.6a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2zM8 19.6a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M5 20h14',
  link: 'M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10 11v5.5M14 11v5.5',
  flag: 'M6 21V4M6 5c4-2.5 8 2.5 13 0v8c-5 2.5-9-2.5-13 0',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16v-8',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01M12 12h.01',
  person: 'M12 11.5a3.8 3.8 0 100-7.5 3.8 3.8 0 000 7.5zM4.5 20.5c.8-4.2 3.6-6 7.5-6s6.7 1.8 7.5 6',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  nobody: 'M12 20a8 8 0 100-16 8 8 0 000 16zM6.4 6.4l11.2 11.2',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  eyeOff: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM4 20L20 4',
  layers: 'M12 4l9 4.5-9 4.5-9-4.5zM3 13l9 4.5 9-4.5',
  ship: 'M3 15h18l-3 5H6zM12 15V4M12 5l6 7h-6M12 7l-5 5h5',
  battle: 'M5 4l12.5 12.5M19 4L6.5 16.5M15 18.5l3.5-3.5M9 18.5L5.5 15M18 17l2.5 2.5M6 17l-2.5 2.5',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  map: 'M4 6.5l5.5-2 5 2 5.5-2v13l-5.5 2-5-2-5.5 2zM9.5 4.5v13M14.5 6.5v13',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  zoomIn: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20M10.5 8v5M8 10.5h5',
  zoomOut: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20M8 10.5h5',
  clock: 'M12 20a8 8 0 100-16 8 8 0 000 16zM12 7.5V12l3 2',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  info: 'M12 20a8 8 0 100-16 8 8 0 000 16zM12 11v5M12 8h.01',
  bulb: 'M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.5-3-3.7-3-7.3a5.5 5.5 0 0111 0c0 3.6-3 4.8-3 7.3',
  help: 'M12 20a8 8 0 100-16 8 8 0 000 16zM9.5 9.7c.3-1.5 1.3-2.2 2.6-2.2 1.4 0 2.5.9 2.5 2.2 0 1.8-2.5 2-2.5 3.9M12 16.5h.01',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5z',
  language:
    'M12 20a8 8 0 100-16 8 8 0 000 16zM4 12h16M12 4c2.5 2.5 3.5 5 3.5 8s-1 5.5-3.5 8c-2.5-2.5-3.5-5-3.5-8s1-5.5 3.5-8z',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  text: 'M5 6h14M5 10h14M5 14h9M5 18h11',
  external: 'M14 4h6v6M20 4l-9 9M18 13v6H5V6h6',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
} as const

export type IconName = keyof typeof paths

/** Says nothing to a screen reader: the words stand beside it or in the label around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
