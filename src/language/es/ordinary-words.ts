import type { OrdinaryWords } from '../ordinary-types.ts';

/** Counted in an encyclopedia, blogs, news, a textbook and novels (docs/decisions/104). */
export const ORDINARY_WORDS: OrdinaryWords = [
  [
    0.65,
    `
    años casa creía debe hacer mayor media mismo nueva parte puede sólo tiempo`,
  ],
  [
    0.4,
    `
    año bajo conocido decía después día embargo entonces espera estudiantes forma general gran grandes
    importante libros llamaba llegó llevó mejor menos parecía paso personas podía primer primera resultados
    sabía segundo según tarde tener tomar trabajo tres varios veces vez`,
  ],
  [
    0.25,
    `
    además ahora algún ayuda bien buen cambio casi centro cerca cierto cinco completas común considera
    continuación cualquier cuatro cuenta dejó dentro derecha dice diferentes días ejemplo encontró encuentra
    familia fuera grupo haber hablar hacia hecho hijo hizo hombre horas interés junto largo lugar medida
    modo momento muchas mundo necesario ninguna niños nombre número orden palabras pequeño permite pesar
    población podría presente principal punto público recibió relación representa salir san seguro sentía
    serie sería siempre siguiente superior tal trata tuvo términos unidos utilizando valor ver vida vivir
    último único`,
  ],
  [
    0.14,
    `
    acciones actividad actual afecto afirmación agua aire alrededor alta alto ambos amigo anterior antiguo
    aparece aplicaciones apoyo aproximadamente aquí asistir aumento base blanco buscar cabo calle camino
    campo cara cargo carta causa ciudad claro clase color com comenzó comparación compañía compra concluir
    condiciones conjunto construya contar contenido corte cosa costo cruz cuadrado cuarto cuerpo cumplir
    cuyo da dado dan dar datos decidió declaración demás desarrollo describa descubrió determinar dicho diez
    dijo dinero directamente dirigió disponible distintos divide dura edad educación efecto elegido
    empleados encima entender enter entrada escriba escrito escuela espacio especialmente establecieron
    estados estimación estuvo existe explicar extremo falta figura fin final fuerte fuerza función fácil
    ganar gobierno grados género habitantes habría hallar historia hoy hubiera humanos idea igual indica
    información inglés intento interpretar investigación juego jugar lado lanzar ley libertad local luego
    límite madre mal manera mano marca marido mayo menor miembros mil millones minutos modelo mostrar motivo
    muerte muestra mujer mujeres médico nacido natural necesita negro noche norte nota nunca objeto observe
    ocho ocupaciones ocurre ofrece operaciones original padre pagar papel par participantes particular
    países pensaba perdido personal período pide plan plaza pocos política poner posible preguntas
    presidente principio probable problema procedimiento produce programa propio proporción prueba práctica
    pudo puerta puesto quedó quería quiere razón real realidad realizar reconocer recordaba registrados
    región reino relativa respecto responder respuesta rojo salud santa seguía seis semana servicio señaló
    siglo significativa sigue sino sistema sitio situación social suelo suficientes suma supuesto sur tamaño
    tema tenga the tienda tipo todavía total través título universidad uso va van verdad verdadera viaje
    visita visto volvió área`,
  ],
  [
    0.07,
    `
    abajo abandono abierto abril absoluto acababa aceptar acercó acuerdo adecuada adelante administración
    adquirida ajuste alcanzó alimentos allá allí alternativa altura ambas ambiente americano amplia américa
    and anuncia análisis aprender aprobación arte artistas artículo asegurar asociación asunto ataque
    atención autoridad avanzado azul añadió banco banda barras bastante beber cabeza caja calcule calidad
    cama campaña cantidad capacidad capital capítulo características carrera carretera categoría celebró
    central cercano cerrado china ciencia ciento cita ciudades civil clave clientes colocar columna
    combinada comercio comienza comisión compañeros complicada comprender compuesto concentración concepto
    condado conducir confianza consecuencia consejo conserva constante consultado consumo contiene contrario
    convierte convirtió corazón correcta correr corresponde cristiana crítico cubre cuestión cuidado curso
    debajo debate decisión dedicó defina demasiado demostrar departamento depende desconocida deseaba deseo
    diario dibuje difícil dio dios dirección discreta distancia distribución doble dominante don duda débil
    economía edificios ejercicio elección elementos elevación ello empresas encargado energía enfermedad
    enseñanza entrega envió error escala español especies estación estadístico estaría estilo estoy estrecho
    estándar esté etc europa evitar exactamente experiencia experimento expresar factor falso favor fecha
    fiesta filas firme flores fondo formal franceses frase frecuencia frente frío fuentes futuro fábrica
    física fórmula gastan gente gobernador gracia grave gusto haría haya he hermano hicieron histórico hogar
    hoja honor ideal ii imagen in incluso independientes inferior influencia ingresos inicio inmediatamente
    instituciones integrantes inteligencia interior ir izquierda joven juan jugador julio junio justo
    jóvenes latín lejos letras levantó liga lista llena lograr lugares luna luz línea maestros mantener masa
    matar material mañana mecánica mediante memoria menudo mercado mezcla miraba mitad monte movimiento
    movía murió máquina máximo método mínimos música nacional naturaleza necesidad negocios negó nivel
    normal noticias nuestros obligado obra obras obtener ocasión octubre oeste of oficina opinión
    oportunidad organismos organización oro pacífico pecado pedir peligro permanecen pico pie pies piso
    plantas plata pobre poderosa popular posición positivo posterior precio preciso premio preocupaciones
    preparación presencia privadas probar proceso productos profunda pronto propiedad propósito proyecto
    próximo pura puso ramas rechazar reciente recoger recuerdo red reducir reemplazo refleja regla religiosa
    reserva responsable restaurantes resto retirada reveló revista rey ricos rodeado romper rápido río sacar
    sangre sean secundaria separado septiembre señor siete significa siguió simple sirvió situada sociedad
    solicitantes solución sospecha subir sueño sufrir superficie supone símbolo tabla tallo tampoco tarea
    temporada tendría teoría tercer tercera tierra tocaba tras técnicas uniforme usar valía varían ve venden
    venía verano victoria viejo viene votos voz vuelta vuelve zona ángeles ánimo árboles época éxito útil`,
  ],
  [
    0.03,
    `
    abuso academia académica acceda acceso accidentes acero acompañado acto actores actos acudir acumulada
    adaptativo adelantado admite adolescentes agencia agente agosto agradable agrícolas alcalde alcance
    alcohol alejaba alemania alemán alguien aliados almacenamiento alquiler alterar altos amarillo amor
    analizar ancho animales anote anual aparentemente aparición aparte apenas apropiado aprovechar apuntaba
    archivos argumento armas arreglo arriba asia asiento aspecto atender atletas atractivo atribuye atrás
    audiencia aun ausencia automáticamente ayuntamiento aérea bah barba barca baños beneficios biblioteca
    bolsa bolsillo bondad borde borrar bosque breve caballo cadena cae café caliente calificaciones
    calificados calor can canales canciones candidatos capaz carecen carlos carne carácter castillo caída
    cena center cerebro cero chica ciclo cielo cien científicos cierre cifras cincuenta circunstancias
    ciudadanos clasificar club cobre coche coincide cola colaboración colección colectivamente colegio
    colonia comandante comentarios comentó comercial cometido comité comparten competencia complejidad
    compone composición comprobar comprometió computadora comunicado conciencia concierto conclusión
    concreto condenados conducta conferencia confiar confirmó conflicto conforme congreso conseguir
    consentimiento consigo consiste consistía consta constitución construcción contacto contento contraste
    contrato contribuye convencido conveniencia copias corredor correo corriente costumbre crecimiento
    creció creencia criados crisis criterio crédito cubierta cuidadosamente cultivo cura cuánta círculo
    código darle david decoración dedos defensa definición delante delito demanda democrática demuestra
    densidad dependiente derivado derrota descanso descarga descripción desempeño designado destacados
    destino detenerse detrás devolver diciembre dieron dificultades digo director discusión discutía
    disfrutar disminuye dispersos disposición distinguir distrito diversos doce doctor documentos dolor
    domingo dominio dulce duración eficaz ejecutivo elabore elige eléctrica emparejadas empuje enero
    enfermedades enfermo enfrente engañado ensayos entiende entra entrar entrevista entró equilibrio
    equivocado escena escenario escándalo esencial esfuerzo espectadores espectáculo esposa espíritu esquina
    estamos estancia estrellas europea ex examinar excelente excepción excepto exceso exclusivamente exigía
    existencia expectativas exploración exposición expresión extendió extensa extiende extranjero facilitan
    facultad fallo fama famoso favorecer favorita febrero femenino feria fiscal for formato francia
    francisco frecuentes frutos fuego fundación fundamento garantía gas gato generalizada gira golfo golpe
    griego gris gritó gráfico guardaba habilidad haga hemos herida hermosa hielo hipótesis hogares
    horizontal hospital hotel identidad idioma ido ignorancia iii imperio impidió impone imposible impuestos
    imágenes inclinó incorporó incorrecta independencia india indique individuales individuos industria
    industrial infantil influye ingenieros ingeniería inglaterra inicial insistió instalaciones instituto
    instrucciones instrumento intelectual intención intenso intermedio interna introducir inventar invierno
    invitado involucrados isla italiana japoneses japón jardín josé judías juicio jurado juventud juzgar
    kilómetros lago lecho lectura lee leer legal lenguaje lento leyenda libremente licencia ligero limpia
    live lluvia lotería luces lujo líder líneas madera mando manejar manifestación mantuvo margen marina
    marzo masculino matemáticas materia matrimonio matrícula mediana mencionado mente metal metido metros
    miedo misión modificar molestaba montañas moral mortal mud mueve multiplicar museo musical mártir mérito
    mí mínimo múltiples nacimiento naciones nadie nativos nave navegar negativa nerviosa nieve noble
    nocturnos normando notables novelas novena noviembre obtuvo occidental océano ojos olvido on once
    opuestos oriental oriente origen orilla oscuro otorgó pacientes pan papa parcial parejas parque
    particularmente pasajeros paseo patrón paula pedro pena pendiente pensamiento peor per pereza
    perfectamente permanente permiso perro personaje pertenecían piensa pierde piezas pintado pintura pista
    pobreza policía populares portada posee poseen posibilidad potencia precipitación preferir prefiere
    prensa presa presión presupuesto pretende previamente previsto primavera produjo profesores prohibido
    prometido pronunciación propietarios propuesta protección proteger proviene provoca príncipe pulgadas
    pulse páginas pálido quejas quince quita quizás química radio rara rato rayos razas raíces raíz reacción
    realmente reclamaciones recluta recomendaciones recorrer recursos redondo referencias referido refiere
    reflexiones regalo regresó regular regulares rendimiento reparación reparto repetía report republicano
    requiere residentes resistencia resolver resumen retraso reunió reunión revolución riesgo ritmo robado
    rodea ropa rosa rueda rurales sabor salto salón saque sección seco secretario sello sencillo seno sepa
    servir serán sesión siento similar simplemente sintió siquiera sombra somete sorprendería stat sucedido
    sucesos suerte super superan supongamos suprema surgió sustitución suya tantas tarjeta teatro tejido
    temperatura temporal temprano tendencia tendió terror texto ti times tiro to tolerancia tormento torno
    tradicional tramo transformación transmitir transporte trasladó tratamiento traía treinta tren tribunal
    turno united unión usaba usado usando variación variedad vaya vecinos vehículo veinte velocidad venta
    ventaja ventana versión versos vertical vestido veía viendo viento vieron vino violencia visible visión
    visual vivienda volar voluntad voluntario vuelo vía víctima web xx york áfrica`,
  ],
];
