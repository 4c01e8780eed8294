// Which of the locked builds of Node is for this machine. Plain JavaScript, as bootstrap.mjs is.

/** Whether a package of the lock file is for a machine; one that names no system is for every one. */
export const isFor = ({ os, cpu }, { platform, arch }) =>
  (!os || [os].flat().includes(platform)) && (!cpu || [cpu].flat().includes(arch))

/** The build's folder and program, both from the project's root; undefined if none is locked for the machine. */
export function nodeBuild(packages, machine) {
  for (const [folder, entry] of Object.entries(packages)) {
    const program = entry.os && entry.bin?.node
    if (program && isFor(entry, machine)) return { folder, path: `${folder}/${program}` }
  }
  return undefined
}
