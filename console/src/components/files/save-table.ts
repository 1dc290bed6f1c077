import { csvOf, type TableToSave } from './csv.ts';
import type { Form } from './forms.ts';
import { saveFile } from './save-file.ts';
import { workbookOf } from './workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Starts a download of a table. `name` is without its ending. */
export async function saveTable(name: string, { head, rows }: TableToSave, form: Form): Promise<void> {
  if (form !== 'xlsx') return saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(head, rows, form));
  saveFile(`${name}.xlsx`, XLSX, await workbookOf(name, [head, ...rows]));
}
