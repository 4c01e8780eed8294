/** Figures for whoever watches over the server, in the form Prometheus reads. */

/** Upper ends of the buckets, in seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

export interface Metrics {
  count(name: string, by?: number): void
  /** How long something of that name took: an answer, a flush, a pause to collect garbage. */
  took(name: string, seconds: number): void
  text(gauges: Readonly<Record<string, number>>): string
}

interface Times {
  readonly buckets: Float64Array
  sum: number
  all: number
}

export function newMetrics(): Metrics {
  const counts = new Map<string, number>()
  const times = new Map<string, Times>()
  return {
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    took(name, seconds) {
      const known = times.get(name) ?? { buckets: new Float64Array(BUCKETS.length), sum: 0, all: 0 }
      times.set(name, known)
      for (let i = 0; i < BUCKETS.length; i++) if (seconds <= BUCKETS[i]) known.buckets[i]++
      known.sum += seconds
      known.all++
    },
    text(gauges) {
      const lines: string[] = []
      for (const [name, value] of counts)
        lines.push(`# TYPE quebracho_${name}_total counter`, `quebracho_${name}_total ${value}`)
      for (const [name, value] of Object.entries(gauges))
        lines.push(`# TYPE quebracho_${name} gauge`, `quebracho_${name} ${value}`)
      const { user, system } = process.cpuUsage()
      lines.push(
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${(user + system) / 1e6}`,
      )
      lines.push(
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      )
      for (const [name, { buckets, sum, all }] of times) {
        const full = `quebracho_${name}_seconds`
        lines.push(`# TYPE ${full} histogram`)
        for (const [i, end] of BUCKETS.entries()) lines.push(`${full}_bucket{le="${end}"} ${buckets[i]}`)
        lines.push(`${full}_bucket{le="+Inf"} ${all}`, `${full}_sum ${sum}`, `${full}_count ${all}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}
