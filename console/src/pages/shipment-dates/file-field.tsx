import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { strings } from '../../strings/strings.ts';
import classes from './file-field.module.css';

const t = strings.shipmentImport.file;

interface FileFieldProps {
  isFirst: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A field for a file, which can be chosen or dropped. */
export function FileField({ isFirst, onChoose }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      htmlFor={id}
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        className={classes.input}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      <IconFileUpload size={24} stroke={1.4} aria-hidden />
      <div>
        <span className={classes.choose}>{isFirst ? t.choose : t.chooseOther}</span> {t.drop}
      </div>
    </label>
  );
}
