import { Gauge, type Registry } from 'prom-client';

interface Figure<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** Adds a figure to the measures that is read whenever somebody asks for them. */
export function addGauge<Label extends string = never>(
  measures: Registry,
  { name, help, labels = [] }: Figure<Label>,
  read: (gauge: Gauge<Label>) => void | Promise<void>,
): void {
  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [],
    collect: () => read(gauge),
  });
  measures.registerMetric(gauge);
}
