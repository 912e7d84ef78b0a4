interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Measured {
  text: string;
  series: Series[];
  /** The sum of the series of this name that have these labels; undefined where there is none. */
  of(name: string, labels?: Record<string, string>): number | undefined;
}

/** What measures say, as Prometheus reads them. */
export function measuredIn(text: string): Measured {
  const series = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of])),
    value: Number(value),
  }));
  return {
    text,
    series,
    of: (name, labels = {}) => {
      const found = series.filter(
        (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
      );
      return found.length > 0 ? found.reduce((sum, { value }) => sum + value, 0) : undefined;
    },
  };
}

/** What a server measured of itself, from the address where it tells. */
export async function readMeasures(origin: string, token?: string): Promise<Measured> {
  const answer = await fetch(`${origin}/metrics`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(await answer.text());
  return measuredIn(await answer.text());
}
