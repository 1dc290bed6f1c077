import { z } from 'zod';
import { describeEnum } from '../input/schema-text.ts';

/** A form of a record: the values of `status` that have the form, and the members that differ in it. */
interface Form {
  /** Name of the form's schema. */
  id: string;
  description: string;
  /** Meaning of each status of the form, by its value. */
  statuses: Readonly<Record<string, string>>;
  members?: z.ZodRawShape;
}

/**
 * Describes a record whose `status` decides the values of other members: `oneOf` with a discriminator, each form
 * `allOf` the common members and its own. Generators of clients make a union of whole records of it.
 * @param common all members, with every value that a form may have
 */
export function formsByStatus<T extends z.ZodObject>(
  common: T,
  { id, description, forms }: { id: string; description: string; forms: readonly Form[] },
): z.ZodType<z.output<T>, z.input<T>> {
  const mapping = Object.fromEntries(
    forms.flatMap((form) => Object.keys(form.statuses).map((status) => [status, `#/components/schemas/${form.id}`])),
  );
  const record = z.xor(forms.map((form) => formOf(common, form)));
  // The compiler does not see that forms only narrow the common members.
  const typed = record as unknown as z.ZodType<z.output<T>, z.input<T>>;
  return typed.meta({ id, description, discriminator: { propertyName: 'status', mapping } });
}

function formOf(common: z.ZodObject, { id, description, statuses, members = {} }: Form) {
  const values = Object.keys(statuses);
  const introduction = values.length === 1 ? `Always \`${values[0]}\`.` : 'A status of this form.';
  const status = z.enum(values).meta(describeEnum(introduction, statuses));
  return z.intersection(common, z.object({ status, ...members })).meta({ id, description });
}
