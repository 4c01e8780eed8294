/** Figures for whoever watches over the server, in the form Prometheus reads. */

/** Upper ends of the buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

export interface Metrics {
  count(name: string, by?: number): void
  /** How long an answer took, in seconds. */
  took(seconds: number): void
  text(gauges: Readonly<Record<string, number>>): string
}

export function newMetrics(): Metrics {
  const counts = new Map<string, number>()
  const buckets = new Float64Array(BUCKETS.length)
  let sum = 0
  let all = 0
  return {
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    took(seconds) {
      for (const [i, end] of BUCKETS.entries()) if (seconds <= end) buckets[i]++
      sum += seconds
      all++
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
      lines.push('# TYPE quebracho_answer_seconds histogram')
      for (const [i, end] of BUCKETS.entries())
        lines.push(`quebracho_answer_seconds_bucket{le="${end}"} ${buckets[i]}`)
      lines.push(`quebracho_answer_seconds_bucket{le="+Inf"} ${all}`)
      lines.push(`quebracho_answer_seconds_sum ${sum}`, `quebracho_answer_seconds_count ${all}`)
      return `${lines.join('\n')}\n`
    },
  }
}
