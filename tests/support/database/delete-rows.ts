/** A session of a database, as the embedded engine has it. */
export interface Session {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>
  exec(text: string): Promise<unknown>
}

/** Tables, columns, indexes, constraints, triggers, functions, and what was set for the database and the session. */
export async function shapeOf(session: Session): Promise<string> {
  const { rows } = await session.query<{ shape: string }>(`
    select md5(string_agg(part, '|' order by part)) as shape from (
      select concat_ws(' ', 'c', oid, relname, relkind) as part from pg_class where oid >= 16384
      union all select concat_ws(' ', 'a', attrelid, attname, atttypid, atttypmod, attnotnull, attisdropped)
        from pg_attribute where attrelid >= 16384 and attnum > 0
      union all select concat_ws(' ', 'd', adrelid, adnum, adbin) from pg_attrdef
      union all select concat_ws(' ', 'k', oid, conname, convalidated) from pg_constraint where oid >= 16384
      union all select concat_ws(' ', 't', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'p', oid, proname, prosrc) from pg_proc where oid >= 16384
      union all select concat_ws(' ', 'r', setrole, setdatabase, setconfig) from pg_db_role_setting
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))
      union all select concat_ws(' ', 's', name, setting) from pg_settings where source = 'session') as parts`)
  return rows[0]!.shape
}

/**
 * Deletes the rows of the tables that have any, and what they leave behind; but for the row that a migration wrote. Truncating all tables takes five to ten
 * times as long: it begins a new file for each table and each index.
 */
export async function deleteRows(session: Session): Promise<void> {
  const { rows } = await session.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      and relname <> 'schema_floor'`)
  const tables = rows.map(({ name }) => name)
  // As a replica it runs no triggers, and so checks no references: the tables need no order.
  await session.exec(`deallocate all; select pg_advisory_unlock_all();
    set session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join('')}
    reset session_replication_role;
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`)
  // Without a name all tables would be vacuumed.
  if (tables.length > 0) await session.exec(`vacuum ${tables.join()}`)
  // The planner takes them for tables that were never filled, as in a new database.
  await session.exec(`update pg_class set reltuples = -1
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0;
    delete from pg_statistic
      where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  // Where rows of that stood before would be looked through every time.
  await session.exec('vacuum pg_class')
}
